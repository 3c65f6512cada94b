export { CameraDialog } from './CameraDialog.tsx';
export { Scan } from './Scan.tsx';
export { ScanInput } from './ScanInput.tsx';
export { detailOverride } from './detail.tsx';
export { moveByScan } from './mode_move.tsx';
export { openByScan } from './mode_open.ts';
export { readCode } from './read_code.ts';
export { sendLate } from './send_late.ts';
