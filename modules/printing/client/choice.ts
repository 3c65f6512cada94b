import type { Matches } from '@steward/kernel/client/actions/types.ts';
import { createSlice } from '@steward/kernel/client/state/slices.ts';
import { createStore } from '@steward/kernel/client/state/store.ts';
import { STANDARD_TEMPLATE, USUAL_MEDIA } from '../contract/wire.ts';

/** How labels are printed on this device: the printer that stands beside it takes the same paper next time. */
export interface PrintChoice {
  readonly template: string;
  readonly media: string;
  /** A printer of the company; empty: paper. */
  readonly printer: string;
  readonly offsetX: string;
  readonly offsetY: string;
  readonly cutMarks: boolean;
}

export const printChoice = createSlice<PrintChoice>('labelPrinting', {
  template: STANDARD_TEMPLATE,
  media: USUAL_MEDIA,
  printer: '',
  offsetX: '0',
  offsetY: '0',
  cutMarks: false,
});

/** What is said anew each time. */
export interface PrintOnce {
  readonly start: number;
  readonly copies: string;
}

/** Millimetres as somebody typed them; `null` while they are no number. */
export function millimetres(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= 50 ? Math.round(value * 100) / 100 : null;
}

/** Whole and between these; `null` while it is not. */
export function wholeNumber(text: string, max: number): number | null {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= max ? value : null;
}

/** What is to be labelled: chosen rows, all that a list matches, or what an import has added. */
export type Chosen = Matches | { readonly count: number; readonly batch: string };

/** The body of the calls that preview and print; `null` while something typed is no number. */
export function bodyOf(
  record: string,
  chosen: Chosen,
  choice: PrintChoice,
  { start, copies }: PrintOnce,
): Readonly<Record<string, unknown>> | null {
  const [x, y] = [millimetres(choice.offsetX), millimetres(choice.offsetY)];
  const times = wholeNumber(copies, 100);
  if (x === null || y === null || times === null) return null;
  const records = 'batch' in chosen ? { batch: chosen.batch } : recordsOf(chosen);
  const { template, media, cutMarks } = choice;
  return { record, ...records, template, media, start, copies: times, offset_x: x, offset_y: y, cut_marks: cutMarks };
}

function recordsOf({ wanted: { ids, search, filters, except }, sort }: Matches): object {
  if (ids) return { ids };
  return { search: search ?? '', filters: filters ?? '', ...(sort ? { sort } : {}), ...(except ? { except } : {}) };
}

/** Labels that were asked for away from lists and pages; `PrintHost` shows the dialog. */
export const asked = createStore<{ readonly record: string; readonly chosen: Chosen } | null>(null);
