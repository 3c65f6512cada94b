export { addTagsPart, removeTagsPart } from './action_parts.ts';
export { detailOverride } from './detail.tsx';
export { tagByScan } from './scan_mode.tsx';
