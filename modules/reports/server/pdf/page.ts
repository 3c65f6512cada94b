import type { StorageConfig } from '@steward/kernel/server/adapters/files/storage.ts';

/** A report as it is drawn: everything in words, in the language of its reader. */
export interface PrintedReport {
  readonly title: string;
  readonly company: string;
  /** Under the title: what it counts, days that values stand for, what is left out. */
  readonly notes: readonly string[];
  /** At the foot: when it was made. */
  readonly made: string;
  /** `{n}` and `{m}` are the page and their number. */
  readonly page: string;
  readonly headings: readonly string[];
  /** Columns of numbers, which stand at the right. */
  readonly numbers: readonly boolean[];
  readonly lines: readonly (readonly string[])[];
  /** The last line, in bold. */
  readonly total: readonly string[] | null;
  readonly chart: PrintedChart | null;
  readonly logo: { readonly storage: StorageConfig; readonly companyId: string; readonly id: string } | null;
}

/** Bars or a line, one for each row; `labels` are the values as they are read. */
export interface PrintedChart {
  readonly kind: 'bar' | 'line';
  readonly title: string;
  readonly points: readonly { readonly name: string; readonly value: number; readonly label: string }[];
}
