import type { StorageConfig } from '@steward/kernel/server/adapters/files/storage.ts';
import type { Scene } from '../../contract/chart/index.ts';

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
  /** Whether it is read from right to left. */
  readonly isMirrored: boolean;
  readonly logo: { readonly storage: StorageConfig; readonly companyId: string; readonly id: string } | null;
}

/** A drawing, as screens have it. */
export interface PrintedChart {
  readonly title: string;
  readonly scene: Scene;
  /** Names of colours that the drawing does not have. */
  readonly legend: readonly { readonly name: string; readonly series: number }[];
}

/** Points of an A4 page. */
export const MARGIN = 36;
const SHORT = 595.28;
const LONG = 841.89;
/** Points of one pixel of a drawing. */
export const PIXEL = 0.78;
/** More columns than these lie across the page. */
const UPRIGHT = 6;

export const isLying = (columns: number): boolean => columns > UPRIGHT;

/** Points between the margins of the page that takes so many columns. */
export function widthOfPaper(columns: number): number {
  return (isLying(columns) ? LONG : SHORT) - 2 * MARGIN;
}
