import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

const ui = lazyModule(() => import('./ui.ts'));
export { useChecklist } from './useChecklist.ts';

export const Checklist = lazyPart(ui.part('Checklist'));
