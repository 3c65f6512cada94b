/** What other features may use of exporting. */
export { mayReadColumn } from './columns.ts';
export { exportedCells } from './rows.ts';
export { writeWorkbook } from './workbook.ts';
