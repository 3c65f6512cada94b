import type { Matches } from '@steward/kernel/client/actions/record_actions.ts';
import { createSlice } from '@steward/kernel/client/state/slices.ts';
import { createStore } from '@steward/kernel/client/state/store.ts';
import { STANDARD_TEMPLATE, USUAL_MEDIA } from '../contract/wire.ts';

/** Print options stored on this device, since its printer keeps its paper. */
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

/** Options that are not stored. */
export interface PrintOnce {
  readonly start: number;
  readonly copies: string;
}

/** Parses typed millimetres; `null` when invalid. */
export function millimetres(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= 50 ? Math.round(value * 100) / 100 : null;
}

/** Parses an integer within limits; `null` when invalid. */
export function wholeNumber(text: string, max: number): number | null {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= max ? value : null;
}

/** Records to label: selected rows, all results of a list, or records added by an import. */
export type Chosen = Matches | { readonly count: number; readonly batch: string };

/** Body of preview and print calls; `null` while input is invalid. */
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

/** Requested labels, for which `PrintHost` shows the dialog. */
export const asked = createStore<{ readonly record: string; readonly chosen: Chosen } | null>(null);
