export { Gallery } from './Gallery.tsx';
export { BuilderPage, ReportPage } from './report/ReportPage.tsx';
export { ReportTile } from './ReportTile.tsx';
