import type { LabelProblem } from './layout.ts';
import type { Sheet } from './sheets.ts';

/** What the first pages of a job look like. */
export interface LabelPreview {
  /** SVG, a page each. */
  readonly pages: readonly string[];
  readonly page_count: number;
  readonly label_count: number;
  readonly sheet: Sheet;
  /** Labels among those shown with something wrong, by what it is. */
  readonly problems: Readonly<Partial<Record<LabelProblem, number>>>;
}

/** Most labels of one call that answers with the file; more are a job. */
export const MAX_AT_ONCE = 500;
/** Most records of one job of a printer. */
export const MAX_TO_PRINTER = 1000;
/** Most labels of a job. */
export const MAX_LABELS = 10_000;
/** Dots per inch of label printers. */
export const PRINTER_DPI = [203, 300, 600] as const;
