import { sql, type RawBuilder } from 'kysely';
import { inputKey, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '../context/context.ts';
import { AppError, firstSentence } from '../context/errors.ts';
import type { Changed, RecordedChange } from '../context/history.ts';
import type { Tables } from '../database/tables.ts';
import { removeMany, restoreMany, updateMany } from '../engine/operations/many.ts';
import { isSame } from '../engine/operations/save.ts';
import { lockRecords, type Update } from '../engine/operations/update.ts';
import { serverKindOf } from '../fields/index.ts';
import type { RecordedValues } from '../fields/kind.ts';
import { toWire } from '../storage/columns.ts';
import { permissionsOfParts } from './undo_parts.ts';

/** A record that was not undone, wholly or in part, and why. */
export interface UndoSkip {
  readonly record: string;
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

export interface UndoneSlice {
  /** Cursor of the next slice; `null`: finished. */
  readonly next: string | null;
  /** Lines of history looked at in this slice. */
  readonly looked: number;
  /** Records that were restored to their previous state. */
  readonly undone: number;
  readonly kept: readonly UndoSkip[];
}

export interface UndoOptions {
  /** `next` of the slice before; absent: from the newest line on. */
  readonly before?: string | null;
  readonly limit?: number;
}

const SLICE = 500;
/** Actions that the engine undoes itself. */
export const ENGINE: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'restore']);

/**
 * Undoes what was written under one batch id, newest first, one slice at a time: created records go to the recycle bin
 * unless they were changed since, deleted ones are restored, and changed fields get their old values where they still
 * have the batch's; later changes stay and are reported. Runs with the permissions of the context, in its transaction,
 * and writes history under the batch id of the context, marked as the undo. The caller stores `next` in the same
 * transaction, so that a crash repeats nothing.
 */
export async function undoBatch(caller: Context, batchId: string, options: UndoOptions = {}): Promise<UndoneSlice> {
  const { before = null, limit = SLICE } = options;
  const older = before === null ? sql`` : sql`and a.id < ${before}`;
  const entries = await recordedChanges(caller, sql`a.batch_id = ${batchId} ${older}`, limit);
  return undoEntries(caller, batchId, entries, limit);
}

/** Lines of history that meet a condition on `activity a`, newest first. */
export function recordedChanges(
  ctx: Context,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<RecordedChange[]> {
  return ctx.tx.rows(sql<RecordedChange>`
    select a.id, a.record, a.record_id, a.record_title, a.action, a.changes, a.target_type, a.target_id, a.target_name,
    a.note
    from activity a where a.company_id = ${ctx.companyId} and ${condition} order by a.id desc limit ${limit}`);
}

/** Undoes some lines of history, newest first, under the id of their batch or, without one, of the first of them. */
export async function undoEntries(
  caller: Context,
  batchId: string,
  entries: readonly RecordedChange[],
  limit: number,
): Promise<UndoneSlice> {
  const ctx: Context = { ...caller, undoes: batchId };
  const kept: UndoSkip[] = [];
  for (const run of runsOf(entries)) kept.push(...(await undoRun(ctx, batchId, run, entries)));
  const failed = new Set(kept.map((one) => one.id));
  // Entries that only inform, such as transfers named in a user's history, are not undone.
  const touched = new Set(
    entries
      .filter((one) => ENGINE.has(one.action) || ctx.services.modules.undo[one.action])
      .map((one) => one.record_id),
  );
  return {
    next: entries.length < limit ? null : (entries.at(-1)?.id ?? null),
    looked: entries.length,
    undone: [...touched].filter((id) => !failed.has(id)).length,
    kept,
  };
}

/** Groups neighbouring entries of one action without repeated records, which can be undone as a set. */
function runsOf(entries: readonly RecordedChange[]): RecordedChange[][] {
  const runs: RecordedChange[][] = [];
  let seen = new Set<string>();
  for (const entry of entries) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first?.record === entry.record && first.action === entry.action && !seen.has(entry.record_id))
      run.push(entry);
    else {
      runs.push([entry]);
      seen = new Set();
    }
    seen.add(entry.record_id);
  }
  return runs;
}

async function undoRun(
  ctx: Context,
  batchId: string,
  run: readonly RecordedChange[],
  entries: readonly RecordedChange[],
): Promise<UndoSkip[]> {
  const [first] = run;
  const found = first && findRecord(first.record);
  if (!first || !found) return [];
  const record = definitionFor(ctx, found);
  const ids = run.map((one) => one.record_id);
  if (first.action === 'create') return undoCreates(ctx, batchId, record, run, entries);
  if (first.action === 'restore') return refusals(ctx, run, await removeInTurn(ctx, record, ids));
  if (first.action === 'delete') return refusals(ctx, run, await restoreInTurn(ctx, record, ids));
  if (first.action === 'update') return undoUpdates(ctx, batchId, record, run);
  const answers = (await ctx.services.modules.undo[first.action]?.(ctx, run)) ?? [];
  for (const answer of answers) if (answer instanceof AppError && answer.code === 'forbidden') throw answer;
  return refusals(ctx, run, answers);
}

/** Created records are removed unless they were changed since. */
async function undoCreates(
  ctx: Context,
  batchId: string,
  record: RecordDefinition,
  run: readonly RecordedChange[],
  entries: readonly RecordedChange[],
): Promise<UndoSkip[]> {
  const own = entries.map((one) => one.id);
  const others = await ctx.tx.rows(sql<Pick<Tables['activity'], 'record_id' | 'actor_name'>>`
    select distinct on (a.record_id) a.record_id, a.actor_name from activity a
    where a.company_id = ${ctx.companyId} and a.record = ${record.name} and a.record_id = any(${run.map((one) => one.record_id)}::uuid[])
      and a.id > ${run.at(-1)?.id ?? batchId} and a.action <> 'delete' and a.batch_id is distinct from ${batchId} and (a.batch_id is null or a.batch_id is distinct from ${ctx.batchId})
      and a.undoes is distinct from ${batchId} and a.id <> all(${own}::uuid[])
    order by a.record_id, a.id desc`);
  const who = new Map(others.map((one) => [one.record_id, one.actor_name]));
  const free = run.filter((one) => !who.has(one.record_id));
  const kept = run.flatMap((one) =>
    who.has(one.record_id)
      ? [undoSkip(one, message(ctx.language, 'changed_since', { name: who.get(one.record_id) ?? '' }))]
      : [],
  );
  const ids = free.map((one) => one.record_id);
  const permissions = await permissionsOfParts(ctx, batchId, record, ids, entries);
  for (const [permission, some] of Map.groupBy(free, (one) => permissions.get(one.record_id))) {
    const removed = await removeInTurn(
      ctx,
      record,
      some.map((one) => one.record_id),
      permission,
    );
    kept.push(...refusals(ctx, some, removed));
  }
  return kept;
}

function refusals(ctx: Context, run: readonly RecordedChange[], answers: readonly unknown[]): UndoSkip[] {
  return run.flatMap((entry, index) => {
    const answer = answers[index];
    // A record that is already gone needs no undo.
    return answer instanceof AppError && !(answer.code === 'not_found' && entry.action !== 'delete')
      ? [undoSkip(entry, firstSentence(ctx, answer))]
      : [];
  });
}

function undoSkip(entry: RecordedChange, detail: string): UndoSkip {
  return { record: entry.record, id: entry.record_id, name: entry.record_title, detail };
}

/**
 * Records of one batch may refer to each other, such as a location to its parent: the others are retried once some are
 * removed.
 */
async function removeInTurn(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  permission?: Permission,
): Promise<(true | AppError)[]> {
  const answers = await removeMany(ctx, record, ids, permission);
  for (;;) {
    const again = ids.filter((_id, index) => {
      const answer = answers[index];
      return answer instanceof AppError && answer.code === 'in_use';
    });
    if (again.length === 0 || again.length === ids.length) return answers;
    const next = await removeMany(ctx, record, again, permission);
    if (next.every((one) => one !== true)) return answers;
    for (const [index, id] of again.entries()) answers[ids.indexOf(id)] = next[index] ?? true;
  }
}

/** A deleted record may lie below another one of the batch: the others are retried once some are back. */
async function restoreInTurn(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<(true | AppError)[]> {
  const answers = await restoreMany(ctx, record, ids);
  for (;;) {
    const again = ids.filter((_id, index) => {
      const answer = answers[index];
      return answer instanceof AppError && answer.code === 'invalid';
    });
    if (again.length === 0 || again.length === ids.length) return answers;
    const next = await restoreMany(ctx, record, again);
    if (next.every((one) => one !== true)) return answers;
    for (const [index, id] of again.entries()) answers[ids.indexOf(id)] = next[index] ?? true;
  }
}

async function undoUpdates(
  ctx: Context,
  batchId: string,
  record: RecordDefinition,
  run: readonly RecordedChange[],
): Promise<UndoSkip[]> {
  const stored = await lockRecords(
    ctx,
    record,
    run.map((one) => one.record_id),
  );
  const updates: Update[] = [];
  const wanted: RecordedChange[] = [];
  const kept: UndoSkip[] = [];
  const strange: { entry: RecordedChange; fields: string[] }[] = [];
  for (const entry of run) {
    const now = stored.get(entry.record_id);
    if (!now) {
      kept.push(undoSkip(entry, firstSentence(ctx, new AppError('not_found'))));
      continue;
    }
    const { input, own, changedSince } = oldValues(record, entry, now);
    if (changedSince.length > 0) strange.push({ entry, fields: changedSince });
    if (Object.keys(input).length === 0) continue;
    updates.push({ id: entry.record_id, input, ...(own ? { own } : {}) });
    wanted.push(entry);
  }
  kept.push(...refusals(ctx, wanted, await updateMany(ctx, record, updates, stored)));
  return [...kept, ...(await byWhom(ctx, batchId, record, strange))];
}

/**
 * The input that restores old values where fields still have the batch's. When all do, derived values are restored
 * exactly (`own`); else they are derived again.
 */
function oldValues(
  record: RecordDefinition,
  { changes }: RecordedChange,
  stored: Readonly<Record<string, unknown>>,
): { input: Record<string, unknown>; own: Record<string, unknown> | undefined; changedSince: string[] } {
  const compared = changes.flatMap((change) => comparedWith(stored, record.fields[change.field], change));
  const unchanged = compared.filter(({ now, after }) => isSame(now, after));
  const changed = compared.filter((one) => !unchanged.includes(one));
  return {
    input: Object.fromEntries(unchanged.flatMap(({ input, before }) => (input === null ? [] : [[input, before]]))),
    own:
      changed.length > 0
        ? undefined
        : Object.fromEntries(unchanged.flatMap(({ column, before }) => (column === null ? [] : [[column, before]]))),
    changedSince: changed.flatMap(({ field, input, now, before }) =>
      input === null || isSame(now, before) ? [] : [field],
    ),
  };
}

/** A change of the history beside the value of today. */
interface ComparedChange extends RecordedValues {
  readonly field: string;
  readonly now: unknown;
  /** The input that restores it; `null`: callers do not write it. */
  readonly input: string | null;
  /** The key under which `before` is written as it is; `null`: only inputs restore it. */
  readonly column: string | null;
}

/** Nothing for details of a sentence, and for encrypted fields, whose former values are not in the history. */
function comparedWith(
  stored: Readonly<Record<string, unknown>>,
  field: FieldDefinition | undefined,
  change: Changed,
): ComparedChange[] {
  const key = change.field;
  const value = stored[key] ?? null;
  if (!field)
    return change.hidden
      ? [{ field: key, now: value, before: change.from, after: change.to, input: null, column: key }]
      : [];
  if (field.encrypted) return [];
  const now = toWire(field, value);
  const { recorded, byInputOnly = false } = serverKindOf(field).undo ?? {};
  const values = recorded ? recorded(change, now) : { before: change.from, after: change.to };
  const isAsked = !field.readOnly && !field.via && !change.derived;
  return [
    { ...values, field: key, now, input: isAsked ? inputKey(key, field) : null, column: byInputOnly ? null : key },
  ];
}

/** Who has changed the records that are not undone. */
async function byWhom(
  ctx: Context,
  batchId: string,
  record: RecordDefinition,
  strange: readonly { entry: RecordedChange; fields: readonly string[] }[],
): Promise<UndoSkip[]> {
  if (strange.length === 0) return [];
  const rows = await ctx.tx.rows(sql<Pick<Tables['activity'], 'record_id' | 'actor_name'> & { fields: string[] }>`
    select a.record_id, a.actor_name, array(select c ->> 'field' from jsonb_array_elements(a.changes) c) as fields from activity a
    where a.company_id = ${ctx.companyId} and a.record = ${record.name} and a.record_id = any(${strange.map((one) => one.entry.record_id)}::uuid[])
      and a.id > ${strange[0]?.entry.id ?? batchId} and a.batch_id is distinct from ${batchId} and a.action = 'update' order by a.id desc limit 5000`);
  return strange.map(({ entry, fields }) => {
    const who = rows.find((row) => row.record_id === entry.record_id && row.fields.some((one) => fields.includes(one)));
    return undoSkip(entry, message(ctx.language, 'changed_since', { name: who?.actor_name ?? '?' }));
  });
}
