export { DocumentPreview } from './DocumentPreview.tsx';
