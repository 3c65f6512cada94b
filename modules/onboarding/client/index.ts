import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
export { useChecklist } from './useChecklist.ts';

export const Checklist = lazyPart(() => import('./Checklist.tsx').then((loaded) => ({ default: loaded.Checklist })));
