export { LabelSettings } from './LabelSettings.tsx';
export { LayoutTab } from './LayoutTab.tsx';
export { PrintDialog } from './PrintDialog.tsx';
export { addedOffer } from './added.ts';
export { templateFacts } from './PagePreview.tsx';
export { operation } from './operation.tsx';
export { printerPart } from './queue/PrinterQueue.tsx';
