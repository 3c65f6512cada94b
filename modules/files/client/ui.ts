export { BinFiles } from './BinFiles.tsx';
export { FilesTab } from './FilesTab.tsx';
export { countFiles } from './queries.ts';
