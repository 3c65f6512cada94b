export { detailOverride } from './TagsBar.tsx';
export { tagByScan } from './scan_mode.tsx';
