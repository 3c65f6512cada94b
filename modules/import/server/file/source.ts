import type { Cell } from '@steward/kernel/contract/csv/cell.ts';
import type { Encoding } from '@steward/kernel/contract/csv/encodings.ts';
import type { Budget } from '@steward/kernel/server/adapters/workbook/budget.ts';

export interface FileRow {
  /** 1-based; a multi-line row counts once. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** Notices about a workbook. */
export interface WorkbookNotices {
  hidden: number;
  merged: number;
}

/** An open file whose rows can be read once. */
export interface Source {
  readonly rows: AsyncGenerator<FileRow, void>;
  readonly budget: Budget;
  readonly told: WorkbookNotices | null;
  readonly found: {
    readonly kind: 'text' | 'workbook';
    readonly encoding: Encoding | null;
    readonly delimiter: string | null;
    readonly sheet: string | null;
    readonly sheets: readonly string[];
  };
}
