/** Public interface for other modules. */
export { mayReadColumn } from './columns.ts';
export { exportedCells } from './rows.ts';
export { writeCsv } from './csv.ts';
export type { CellKind } from '@steward/kernel/server/fields/export.ts';
export { WORKBOOK_TYPE, writeWorkbook } from './workbook.ts';
export { MAX_PRINTED, writePage } from './page.ts';
export { exportList, parseFormat, parseSeparator } from './routes.ts';
export { exportInBackground } from './routes.ts';
export { removeParts, requireParts, storedParts, storePart } from './operation.ts';
export { fileOf, type FileFormat } from './written.ts';
export { wholeList } from './whole.ts';
