export { Platform } from './Platform.tsx';
export { SupportCard } from './SupportCard.tsx';
export { SupportRequestCard } from './SupportRequestCard.tsx';
export { SupportRequestNotice } from './SupportRequestNotice.tsx';
