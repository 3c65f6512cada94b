import type { Cell } from '@steward/kernel/contract/csv/cell.ts';
import { allTargets, type Target } from '../contract/all_targets.ts';
import { LABELS, labelOf } from '@steward/kernel/contract/labels/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Changed } from '@steward/kernel/server/engine/activity/write.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { describeChanges } from '@steward/kernel/server/engine/operations/save.ts';
import { lockRecord, updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { titleOf } from '@steward/kernel/server/engine/storage.ts';
import type { ValueChoice } from '../contract/wire.ts';
import { cellReader, type CellReader, type Cells } from './cells.ts';
import { checkOutRow, rowCheckout } from './checkout.ts';
import { optionLabels, readInput } from './input.ts';
import type { ImportJob, Options, RowResult } from './job.ts';
import { existingRecord, matchOf, type Match } from './match.ts';
import { ReferenceCache } from './reference_cache.ts';
import { changedCells } from './changed_cells.ts';
import { signInOf } from './sign_in.ts';

export type { Cells } from './cells.ts';

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

export function startRun(job: ImportJob, record: RecordDefinition, known: ReferenceCache = new ReferenceCache()): Run {
  const read = cellReader(record, job);
  const keys = new Set(read([]).keys());
  const inner = Map.groupBy(
    [...keys].filter((key) => key.includes('.')),
    (key) => key.slice(0, key.indexOf('.')),
  );
  const signs = new Map(
    Object.entries(job.options.values).flatMap(([key, choices]) =>
      record.fields[key]?.kind === 'money' ? [[key, signsOf(choices)] as const] : [],
    ),
  );
  const words = new Map(
    [...keys].filter((key) => record.fields[key]?.options).map((key) => [key, optionLabels(record, key)]),
  );
  const targets = new Map(allTargets(record).map((target) => [target.key, target]));
  for (const [key, choices] of Object.entries(job.options.values))
    known.choose(targets.get(key), Object.values(choices));
  return {
    job,
    record,
    targets,
    options: job.options,
    known,
    words,
    keys,
    read,
    signs,
    inner: new Map([...inner].map(([key, all]) => [key, all.map((one) => one.slice(key.length + 1))])),
  };
}

function signsOf(choices: Readonly<Record<string, ValueChoice>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([sign, choice]) => (choice.use === 'text' ? [[sign, choice.text] as const] : [])),
  );
}

/** A stored row. */
export interface StoredRow {
  readonly row_number: number;
  readonly cells: readonly Cell[];
  readonly is_late: boolean;
  readonly position: number;
  readonly level: number;
}

export type Written = Omit<RowResult, 'row_number' | 'title' | 'match_key'>;

/** Writes one row with the regular operations. A refused row is rolled back. */
export async function importRow(
  ctx: Context,
  run: Run,
  row: StoredRow,
  earlier: (match: string) => Promise<number | undefined>,
): Promise<RowResult> {
  const cells = cellsOf(run, row.cells);
  const found = matchOf(run, cells, { isInCircle: row.is_late });
  const match = found && `${found.key}: ${found.parts.join(' · ')}`;
  const result = (written: Written): RowResult => ({
    row_number: row.row_number,
    title: titleIn(run, cells),
    match_key: match,
    ...written,
  });
  const refused = (messages: readonly string[]): RowResult =>
    result({ outcome: 'refused', record_id: null, changes: [], messages });

  const columns = run.job.headers.length;
  if (row.cells.slice(columns).some((cell) => cell !== ''))
    return refused([message(ctx.language, 'row_too_long', { count: row.cells.length, max: columns })]);
  const twin = match === null ? undefined : await earlier(match);
  if (twin !== undefined)
    return refused([
      message(ctx.language, 'same_row', { row: twin, field: labelOf(ctx.language, run.record, found?.key ?? '') }),
    ]);
  return attempt(ctx, run, cells, async () => result(await write(ctx, run, cells, found, row.is_late)), refused);
}

/** Links a row of a cycle after all rows. `null`: nothing to do, or refused with `messages`. */
export async function linkRow(
  ctx: Context,
  run: Run,
  row: StoredRow,
  recordId: string,
): Promise<{ readonly isChanged: boolean; readonly messages: readonly string[] }> {
  const given = cellsOf(run, row.cells);
  const cells = (await changedCells(ctx, run, new Map([[recordId, given]]))).get(recordId) ?? new Map();
  return attempt<{ readonly isChanged: boolean; readonly messages: readonly string[] }>(
    ctx,
    run,
    cells,
    async () => {
      const { input } = await readInput(ctx, run, cells, { id: recordId, isWaiting: false, before: null });
      const { changed } = await updateRecord(ctx, run.record, recordId, input);
      const handing = await rowCheckout(ctx, run, recordId, cells, false);
      const handed = handing !== null && !handing.isThere;
      if (handed) await checkOutRow(ctx, run, recordId, handing, cells);
      return { isChanged: changed || handed, messages: [] };
    },
    (messages) => ({ isChanged: false, messages }),
  );
}

/** Runs in a savepoint. Refusals and database value errors become messages. */
async function attempt<T>(
  ctx: Context,
  run: Run,
  cells: Cells,
  work: () => Promise<T>,
  refused: (messages: readonly string[]) => T,
): Promise<T> {
  run.known.keep();
  run.known.mayMake = true;
  try {
    return await ctx.tx.savepoint(work);
  } catch (error) {
    run.known.undo();
    if (error instanceof AppError) return refused(sentences(ctx, run, error, cells));
    if (!isAboutOneRow(error)) throw error;
    ctx.services.log.error({ err: error, importId: run.job.id }, 'a row of an import failed');
    return refused([message(ctx.language, 'internal')]);
  }
}

/** SQLSTATE classes of data and constraint errors. Lost connections and deadlocks are thrown on. */
export function isAboutOneRow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code));
}

async function write(ctx: Context, run: Run, given: Cells, match: Match | null, isWaiting: boolean): Promise<Written> {
  const id = await recordMeant(ctx, run, given, match);
  if (id && !run.options.update)
    throw invalid({ [match?.key ?? '']: { key: 'exists', params: { other: match?.parts[0] ?? '' } } });
  const before = id === null ? null : await lockRecord(ctx, run.record, id);
  const cells = id === null ? given : ((await changedCells(ctx, run, new Map([[id, given]]))).get(id) ?? new Map());
  const { input, self, warnings } = await readInput(ctx, run, cells, { id, isWaiting, before });
  const { messages: told, ...signIn } = signInOf(ctx, run, input, before);
  const messages = [...warnings, ...told];
  const handing = await rowCheckout(ctx, run, id, cells, isWaiting);
  const isHanded = handing !== null && !handing.isThere;

  const recordId = id ?? (await createRecord(ctx, run.record, input));
  let isChanged = false;
  if (id !== null) isChanged = (await updateRecord(ctx, run.record, id, input)).changed;
  else if (self.length > 0)
    await updateRecord(ctx, run.record, recordId, Object.fromEntries(self.map((key) => [key, recordId])));
  if (isHanded) {
    await checkOutRow(ctx, run, recordId, handing, cells);
    // A check-out moves the asset; a location in the file takes precedence.
    if (input['location_id']) await updateRecord(ctx, run.record, recordId, { location_id: input['location_id'] });
  }
  if (before === null) return { outcome: 'created', record_id: recordId, changes: [], messages, ...signIn };
  if (!isChanged && !isHanded) return { outcome: 'unchanged', record_id: recordId, changes: [], messages, ...signIn };
  const changes: Changed[] = await describeChanges(
    ctx,
    run.record,
    before,
    await lockRecord(ctx, run.record, recordId),
  );
  if (isHanded) changes.push({ field: 'holder', from: null, to: handing.holder });
  return {
    outcome: 'changed',
    record_id: recordId,
    changes: changes.filter((one) => !DERIVED.has(one.field)),
    messages,
    ...signIn,
  };
}

async function recordMeant(ctx: Context, run: Run, cells: Cells, match: Match | null): Promise<string | null> {
  const id = match && (await existingRecord(ctx, run, match));
  const other = id === null && match?.key === 'id' ? matchOf(run, cells, { isBesideId: true }) : null;
  return other ? existingRecord(ctx, run, other) : id;
}

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
  if (name === 'holder' || name.startsWith('holder.')) {
    const others = run.job.mapping.filter(
      (key) => key?.startsWith('holder.') && key !== 'holder.type' && !/checked_out_at|expected_checkin/.test(key),
    ) as string[];
    return others.find((key) => (cells.get(key) ?? '') !== '') ?? others[0] ?? said ?? 'holder.name';
  }
  const above = name.includes('.') ? columnFor(run, cells, name.slice(0, name.lastIndexOf('.'))) : undefined;
  return above && isThere(above) ? above : (said ?? above);
}

export function titleIn(run: Run, cells: Cells): string {
  const values = Object.fromEntries([...cells].map(([key, cell]) => [key, cell === '' ? null : cell]));
  const person = run.record.fields['first_name']
    ? [values['first_name'], values['last_name']].filter(Boolean).join(' ') || (values['name'] ?? '')
    : '';
  return (person || titleOf(run.record, values) || values[run.options.match ?? ''] || '').slice(0, 200);
}
