import type { Cell } from '@steward/kernel/contract/csv/cell.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Target } from '../../contract/all_targets.ts';
import type { Reason } from '../../contract/wire.ts';
import type { ImportPart, Options, RowResult } from '../job.ts';
import type { Cells, CellReader } from './cells.ts';
import { hasNameParts, nameOfParts } from './person_names.ts';
import type { ReferenceCache } from './reference_cache.ts';

/** Shared by all rows of a transaction. */
export interface Run {
  readonly job: ImportPart;
  readonly record: RecordDefinition;
  readonly targets: ReadonlyMap<string, Target>;
  readonly options: Options;
  readonly known: ReferenceCache;
  /** The column that says how many things a row stands for, of a type that is not counted; -1: none. */
  readonly quantityAt: number;
  /** Matches that several rows of the file have, where a record may have several. */
  readonly several: ReadonlySet<string>;
  /** Files of the same type that a set writes before this one. */
  readonly before: readonly EarlierFile[];
  /** References to what is above a record, in a tree. */
  readonly above: ReadonlySet<string>;
  /** Further columns of references: `category` of the model. */
  readonly inner: ReadonlyMap<string, readonly string[]>;
  /** Targets with a value: columns and defaults. */
  readonly keys: ReadonlySet<string>;
  readonly read: CellReader;
  /** Chosen meanings of currency signs, by column. */
  readonly signs: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Option labels to values, by field. */
  readonly words: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** A file whose rows have been written, or tried. */
export interface EarlierFile {
  readonly id: string;
  readonly pass: number;
  /** As messages call it. */
  readonly name: string;
}

/** A stored row. */
export interface StoredRow extends Pick<Tables['import_row'], 'row_number' | 'is_late' | 'position' | 'level'> {
  readonly cells: readonly Cell[];
}

/** A reason that no column has. */
export const ofRow = (key: string, text: string): Reason => ({ field: null, key, value: '', text });

/** What becomes of a row that is refused. */
export function refusal(reasons: readonly Reason[]): Written {
  return { outcome: 'refused', record_id: null, changes: [], messages: reasons.map((one) => one.text), reasons };
}

export type Written = Omit<RowResult, 'row_number' | 'title' | 'match_key'>;

/** Follows from other changes. */
export const DERIVED = new Set(['state', 'checked_out_at']);

const cellsByRun = new WeakMap<Run, WeakMap<readonly Cell[], Cells>>();

/** The cells of a stored row by target, read once in a run. */
export function cellsOf(run: Run, stored: readonly Cell[]): Cells {
  const known = cellsByRun.get(run) ?? new WeakMap<readonly Cell[], Cells>();
  cellsByRun.set(run, known);
  const cells = known.get(stored) ?? run.read(stored);
  known.set(stored, cells);
  return cells;
}

/** A cell as messages quote it. */
export function shortCell(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The heading of the file, where a value will be corrected. */
export function headingOf({ language }: Context, run: Run, key: string): string {
  const { headers, mapping } = run.job;
  // Else that of a column which names it by another field.
  const index = [mapping.indexOf(key), mapping.findIndex((one) => one?.startsWith(`${key}.`))].find((one) => one >= 0);
  return headers[index ?? -1] ?? labelOf(language, run.record, key);
}

export function titleIn(run: Run, cells: Cells): string {
  const { title, subtitle } = run.record;
  const cell = (key: string | null | undefined): string => cells.get(key ?? '') ?? '';
  const person = hasNameParts(run.record) ? nameOfParts(cells) || cell('name') : '';
  return (person || cell(title) || cell(subtitle) || cell(run.options.match)).slice(0, 200);
}
