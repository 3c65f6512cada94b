export { FiscalYearCard } from './FiscalYearCard.tsx';
export { ListButtons } from './ListButtons.tsx';
export { ReportPage } from './ReportPage.tsx';
export { ScheduleTab } from './ScheduleTab.tsx';
