export { BinFiles } from './BinFiles.tsx';
export { FilesTab } from './FilesTab.tsx';
