import { lazy } from 'react';

export { Tour } from './Tour.tsx';
export { startTour } from './tour_state.ts';
export { keepGuidance } from './calls.ts';
export { useChecklist } from './useChecklist.ts';

export const Checklist = lazy(() => import('./Checklist.tsx').then((loaded) => ({ default: loaded.Checklist })));
