import type { Cell } from '@steward/kernel/contract/csv/cell.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { titleOf } from '@steward/kernel/server/storage/columns.ts';
import type { Target } from '../../contract/all_targets.ts';
import type { ImportJob, Options, RowResult } from '../job.ts';
import type { Cells, CellReader } from './cells.ts';
import { hasNameParts, nameOfParts } from './person_names.ts';
import type { ReferenceCache } from './reference_cache.ts';

/** Shared by all rows of a transaction. */
export interface Run {
  readonly job: ImportJob;
  readonly record: RecordDefinition;
  readonly targets: ReadonlyMap<string, Target>;
  readonly options: Options;
  readonly known: ReferenceCache;
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

/** A stored row. */
export interface StoredRow extends Pick<Tables['import_row'], 'row_number' | 'is_late' | 'position' | 'level'> {
  readonly cells: readonly Cell[];
}

export type Written = Omit<RowResult, 'row_number' | 'title' | 'match_key'>;

/** Follows from other changes. */
export const DERIVED = new Set(['state', 'checked_out_at']);

export function cellsOf(run: Run, cells: readonly Cell[]): Cells {
  return run.read(cells);
}

/** Messages of a refusal, with column and value. */
export function sentences(ctx: Context, run: Run, error: AppError, cells: Cells): string[] {
  if (!error.problems) return [String(error.body(ctx.language).detail ?? '')];
  const said = Object.entries(error.problems).map(([name, problem]) => {
    const key = columnFor(run, cells, name);
    // With the file's heading, where it will be corrected.
    const label = key
      ? (run.job.headers[run.job.mapping.indexOf(key)] ?? run.targets.get(key)?.labels[ctx.language])
      : LABELS[ctx.language][name]?.one;
    const cell = key ? cells.get(key) : undefined;
    const shown = cell ? ` “${cell.length <= 60 ? cell : `${cell.slice(0, 57)}…`}”` : '';
    const text = message(ctx.language, problem.key, problem.params);
    return label ? `${label}${shown}: ${text}` : text;
  });
  // Two fields of a related record may be wrong by one column.
  return [...new Set(said)];
}

/** The column of a refusal, else its label. */
function columnFor(run: Run, cells: Cells, name: string): string | undefined {
  const isThere = (key: string): boolean => run.job.mapping.includes(key);
  const said = [name, name.replace(/_ids?$/, '')].find((one) => run.targets.has(one));
  if (said && isThere(said)) return said;
  if (name === 'assignee' || name.startsWith('assignee.')) {
    const others = run.job.mapping
      .filter((key) => key !== null)
      .filter((key) => key.startsWith('assignee.') && key !== 'assignee.type')
      .filter((key) => !/checked_out_at|expected_checkin/.test(key));
    return others.find((key) => (cells.get(key) ?? '') !== '') ?? others[0] ?? said ?? 'assignee.name';
  }
  const above = name.includes('.') ? columnFor(run, cells, name.slice(0, name.lastIndexOf('.'))) : undefined;
  return above && isThere(above) ? above : (said ?? above);
}

export function titleIn(run: Run, cells: Cells): string {
  const values = Object.fromEntries([...cells].map(([key, cell]) => [key, cell === '' ? null : cell]));
  const person = hasNameParts(run.record) ? nameOfParts(cells) || (values['name'] ?? '') : '';
  return (person || titleOf(run.record, values) || values[run.options.match ?? ''] || '').slice(0, 200);
}
