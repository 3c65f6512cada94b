export { CameraDialog } from './camera/CameraDialog.tsx';
export { CodeScreen } from './phone/CodeScreen.tsx';
export { signal } from './feedback.ts';
export { Scan } from './Scan.tsx';
export { ScanInput } from './ScanInput.tsx';
export { detailOverride } from './AliasesBar.tsx';
export { moveByScan, openByScan } from './scan_modes.tsx';
export { readCode } from './calls.ts';
export { sendLate } from './run.ts';
