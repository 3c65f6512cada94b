import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

export { Tour } from './Tour.tsx';
export { startTour } from './tour_state.ts';
export { storeGuidance } from './calls.ts';
export { useChecklist } from './useChecklist.ts';

export const Checklist = lazyPart(() => import('./Checklist.tsx').then((loaded) => ({ default: loaded.Checklist })));
