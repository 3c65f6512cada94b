import { hasCurrency, inputKey } from '@steward/kernel/contract/fields/index.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { hierarchiesOf } from '@steward/kernel/contract/records/hierarchies.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { RowPartsOf } from '@steward/kernel/server/context/hooks.ts';
import type { Changed } from '@steward/kernel/server/engine/activity/write.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { describeChanges } from '@steward/kernel/server/engine/operations/save.ts';
import { lockRecord, updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { allTargets } from '../../contract/all_targets.ts';
import type { Reason, ValueChoice } from '../../contract/wire.ts';
import type { ImportPart, RowResult } from '../job.ts';
import { cellReader, type Cells } from './cells.ts';
import { changedCells } from './changed_cells.ts';
import { checkOutRow, rowCheckout } from './checkout.ts';
import { countedMessages, quantityColumn } from './counted.ts';
import { optionLabels, readInput } from './input.ts';
import { existingRecord, matchOf, type Match } from './match.ts';
import { leftOut, reasonsOf, textsOf, withoutRefused } from './reasons.ts';
import { ReferenceCache } from './reference_cache.ts';
import {
  DERIVED,
  ofRow,
  refusal,
  titleIn,
  type Written,
  cellsOf,
  type EarlierFile,
  type StoredRow,
  type Run,
} from './run_state.ts';
import { partKey, partMatch, partsOf, writePart } from './several_rows.ts';
import { signInOf } from './sign_in.ts';

export function startRun(
  job: ImportPart,
  record: RecordDefinition,
  known: ReferenceCache = new ReferenceCache(),
  several: ReadonlySet<string> = new Set(),
  before: readonly EarlierFile[] = [],
): Run {
  const read = cellReader(record, job);
  const keys = new Set(read([]).keys());
  const inner = Map.groupBy(
    [...keys].filter((key) => key.includes('.')),
    (key) => key.slice(0, key.indexOf('.')),
  );
  const signs = new Map(
    Object.entries(job.options.values).flatMap(([key, choices]) =>
      hasCurrency(record.fields[key]) ? [[key, signsOf(choices)] as const] : [],
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
    several,
    before,
    quantityAt: quantityColumn(job),
    above: new Set(hierarchiesOf(record)),
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
  const refused = (reasons: readonly Reason[]): RowResult => result(refusal(reasons));

  const columns = run.job.headers.length;
  if (row.cells.slice(columns).some((cell) => cell !== ''))
    return refused([
      ofRow('row_too_long', message(ctx.language, 'row_too_long', { count: row.cells.length, max: columns })),
    ]);
  const twin = match === null ? undefined : await earlier(match);
  const parts = partsOf(ctx, run);
  const part = partKey(parts, cells);
  if (twin !== undefined && match !== null) {
    const isTwice = part === null || (await earlier(partMatch(match, part))) !== undefined;
    if (isTwice || !parts)
      return refused([
        ofRow(
          'same_row',
          message(ctx.language, 'same_row', { row: twin, field: labelOf(ctx.language, run.record, found?.key ?? '') }),
        ),
      ]);
    const work = async (): Promise<RowResult> => {
      const id = await recordMeant(ctx, run, cells, found);
      return result(await writePart(ctx, run, parts, { row, cells, id, first: twin }));
    };
    return attempt(ctx, run, cells, work, refused);
  }
  let less: Cells = cells;
  const messages: string[] = [];
  for (;;) {
    const given = less;
    const isOneOfSeveral = match !== null && part !== null && run.several.has(match);
    const work = (): Promise<Written> =>
      parts && isOneOfSeveral
        ? writeFirst(ctx, run, parts, given, found, row)
        : write(ctx, run, given, found, row.is_late);
    const done = await attempt(ctx, run, given, work, refusal);
    const counted = done.outcome === 'created' ? countedMessages(ctx, run, row.cells) : [];
    const without = done.outcome === 'refused' ? withoutRefused(ctx, run, given, done.reasons ?? []) : null;
    if (!without)
      return result({
        ...done,
        messages: [...(done.outcome === 'refused' ? [] : messages), ...counted, ...done.messages],
        isCounted: counted.length > 0,
      });
    less = without.cells;
    messages.push(...without.messages);
  }
}

/** The first of several rows of a record that is there: what it says of its part holds for that alone. */
async function writeFirst(
  ctx: Context,
  run: Run,
  parts: RowPartsOf<Context>,
  cells: Cells,
  match: Match | null,
  row: StoredRow,
): Promise<Written> {
  const id = await recordMeant(ctx, run, cells, match);
  if (id === null) return write(ctx, run, cells, match, row.is_late);
  const own = new Map([...cells].filter(([key]) => !parts.columns.includes(key)));
  const written = await write(ctx, run, Object.assign(own, cells.native ? { native: cells.native } : {}), match, false);
  const part = await writePart(ctx, run, parts, { row, cells, id, first: null });
  return written.outcome === 'unchanged' ? { ...written, outcome: part.outcome } : written;
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
    (reasons) => ({ isChanged: false, messages: textsOf(reasons) }),
    circlesOf,
  );
}

/** A row that closes a circle is in without the reference that closes it. */
function circlesOf(ctx: Context, run: Run, error: AppError, cells: Cells): Reason[] {
  const keys = hierarchiesOf(run.record).filter(
    (key) => error.problems?.[inputKey(key, run.record.fields[key] ?? { kind: 'reference' })]?.key === 'circular',
  );
  return keys.length === 0
    ? reasonsOf(ctx, run, error, cells)
    : keys.map((key) => ofRow('circular', leftOut(ctx, run, key, cells.get(key) ?? '', { key: 'circular' })));
}

/** Runs in a savepoint. Refusals and database value errors become messages. */
async function attempt<T>(
  ctx: Context,
  run: Run,
  cells: Cells,
  work: () => Promise<T>,
  refused: (reasons: readonly Reason[]) => T,
  reasons = reasonsOf,
): Promise<T> {
  run.known.keep();
  run.known.mayCreate = true;
  try {
    return await ctx.tx.savepoint(work);
  } catch (error) {
    run.known.undo();
    if (error instanceof AppError) return refused(reasons(ctx, run, error, cells));
    if (!isAboutOneRow(error)) throw error;
    ctx.services.log.error({ err: error, importId: run.job.id }, 'a row of an import failed');
    return refused([ofRow('internal', message(ctx.language, 'internal'))]);
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
    if (input['location_id'] && !run.record.importAssignee)
      await updateRecord(ctx, run.record, recordId, { location_id: input['location_id'] });
  }
  if (before === null) return { outcome: 'created', record_id: recordId, changes: [], messages, ...signIn };
  if (!isChanged && !isHanded) return { outcome: 'unchanged', record_id: recordId, changes: [], messages, ...signIn };
  const changes: Changed[] = await describeChanges(
    ctx,
    run.record,
    before,
    await lockRecord(ctx, run.record, recordId),
  );
  if (isHanded && !run.record.importAssignee) changes.push({ field: 'assignee', from: null, to: handing.assignee });
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
