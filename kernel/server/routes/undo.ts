import { sql, type RawBuilder } from 'kysely';
import { actionsOn, type ActionTarget } from '@steward/kernel/contract/actions/index.ts';
import { undoneShape } from '@steward/kernel/contract/answers/records.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { BATCH_PREFIX, MAX_LINES, UNDO_HEADER, type Undone } from '@steward/kernel/contract/wire/headers.ts';
import { requireAction, serverAction } from '../actions/run.ts';
import type { Context } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import type { RecordedChange } from '../context/history.ts';
import { about, required, text } from '../http/reference/schema.ts';
import type { CompanyRoute } from '../http/route.ts';
import { ENGINE, recordedChanges, undoEntries } from '../operations/undo.ts';

/** Lines that one call takes back: several for each record of a call for many. */
const MOST = 5000;

/** Undoes a call by the name that its answer gave. */
export const undoRoute: CompanyRoute = {
  scope: 'company',
  method: 'POST',
  path: '/undo',
  once: true,
  access: { permission: null },
  body: { what: required(about(text, `As the header ${UNDO_HEADER} of an answer of yours said it`)) },
  summary: 'Take back what a call of yours has done, except for what has changed since',
  answer: undoneShape,
  handle: (ctx, { body }) => undoOwn(ctx, body['what']),
};

async function undoOwn(ctx: Context, what: unknown): Promise<Undone> {
  const { key, condition } = selected(what);
  const entries = await recordedChanges(ctx, sql`a.actor_id = ${ctx.user.id} and ${condition}`, MOST + 1);
  if (entries.length === 0 || entries.length > MOST) throw new AppError('not_found');
  requireVerbs(ctx, entries);
  const { undone, kept } = await undoEntries(ctx, key, entries, MOST + 1);
  const redo = kept.length === 0 && isByEngine(entries) ? await redoOf(ctx) : null;
  return { undone, kept, ...(redo === null ? {} : { redo }) };
}

const isByEngine = (entries: readonly RecordedChange[]): boolean => entries.every(({ action }) => ENGINE.has(action));

/**
 * What takes back the lines that this call has written; `null` where modules have written some: those of a check-out
 * know neither its note nor its day.
 */
async function redoOf(ctx: Context): Promise<string | null> {
  const what = ctx.user.support ? null : ctx.changes.undoable();
  if (what === null) return null;
  const written = await recordedChanges(ctx, selected(what).condition, MOST);
  return isByEngine(written) ? what : null;
}

/** The lines that a header names. An operation is undone by its own call. */
function selected(what: unknown): { readonly key: string; readonly condition: RawBuilder<unknown> } {
  if (typeof what !== 'string' || what === '') throw invalid({ what: { key: 'required' } });
  const isBatch = what.startsWith(BATCH_PREFIX);
  const ids = isBatch ? [what.slice(BATCH_PREFIX.length)] : what.split(',');
  const [key = ''] = ids;
  if (ids.length > MAX_LINES || !ids.every(isUuid)) throw invalid({ what: { key: 'not_id' } });
  if (!isBatch) return { key, condition: sql`a.id = any(${ids}::uuid[])` };
  const isOperation = sql`exists (select from operation o where o.company_id = a.company_id and o.id = a.batch_id)`;
  return { key, condition: sql`a.batch_id = ${key} and not ${isOperation}` };
}

/** The engine asks for its own permissions; those of other verbs are asked for here. */
function requireVerbs(ctx: Context, entries: readonly RecordedChange[]): void {
  for (const { record: name, action } of entries) {
    const record = findRecord(name);
    if (!record || ENGINE.has(action)) continue;
    const verb = serverActionOf(ctx, record, action);
    if (verb) requireAction(ctx, record, verb, null);
  }
}

function serverActionOf(ctx: Context, record: ActionTarget, history: string): ReturnType<typeof serverAction> {
  const action = actionsOn(record).find((one) => (one.history ?? one.name) === history);
  return action && serverAction(ctx, record, action.name);
}
