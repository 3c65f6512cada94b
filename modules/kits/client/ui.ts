export { recordActions } from './actions.ts';
export { detailOverride } from './KitParts.tsx';
