export { Platform } from './Platform.tsx';
export { SupportCard } from './SupportCard.tsx';
export { SupportRequestCard, SupportRequestNotice } from './SupportRequest.tsx';
