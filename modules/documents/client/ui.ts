export { BinFiles } from './BinFiles.tsx';
export { PageDrop } from './PageDrop.tsx';
export { FilesTab } from './FilesTab.tsx';
export { PreviewTab } from './PreviewTab.tsx';
export { countFiles } from './queries.ts';
export { documentActions, folderActions } from './manager/actions.tsx';
export { UploadStrip } from './manager/upload/UploadStrip.tsx';
export { loadManager } from './manager/Manager.tsx';
