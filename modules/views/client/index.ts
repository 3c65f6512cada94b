export { SharedSaveDialog } from './SharedSaveDialog.tsx';
