export { Checklist } from './Checklist.tsx';
export { TourCard } from './TourCard.tsx';
export { storeGuidance } from './calls.ts';
