export { FiscalYearCard } from './FiscalYearCard.tsx';
export { assetFormPart, formPart } from './form_part.ts';
export { ListButtons } from './ListButtons.tsx';
export { ReportPage } from './ReportPage.tsx';
export { ScheduleTab } from './ScheduleTab.tsx';
