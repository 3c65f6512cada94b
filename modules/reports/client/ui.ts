export { Gallery } from './Gallery.tsx';
export { OverTimePage } from './over_time/OverTimePage.tsx';
export { BuilderPage, ReportPage } from './report/ReportPage.tsx';
export { ReportTile } from './ReportTile.tsx';
export { longOperation, operation } from './operation.tsx';
export { FiguresTile } from './over_time/FiguresTile.tsx';
export { figureChoices, reportChoices } from './tile_choices.ts';
