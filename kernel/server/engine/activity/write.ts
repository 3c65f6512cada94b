import { sql } from 'kysely';
import { v7 } from 'uuid';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { LastSaved } from '@steward/kernel/contract/wire/entities.ts';
import type { Context } from '../../context/context.ts';
import type { Changed } from '../../context/history.ts';
import { insertRows } from '../../database/insert_rows.ts';
import type { Tables } from '../../database/tables.ts';
import { titleOf } from '../../storage/columns.ts';

export type { Changed } from '../../context/history.ts';

export interface ActivityInput {
  readonly record: RecordDefinition | { readonly name: string };
  readonly id: string;
  readonly title: string;
  readonly action: string;
  readonly changes?: readonly Changed[];
  readonly target?: { readonly type: string; readonly id: string; readonly name: string } | null;
  readonly note?: string | null;
  readonly workspaceId?: string | null;
}

/** The parts of a context that writing history needs. */
export type Writer = Pick<Context, 'tx' | 'companyId' | 'source' | 'batchId' | 'now' | 'changes' | 'isBackdated'> & {
  readonly undoes?: string | null;
  readonly user: Pick<Context['user'], 'id' | 'name' | 'support'>;
};

/** Writes one line of history in the current transaction. */
export async function writeActivity(ctx: Writer, happening: ActivityInput): Promise<void> {
  await writeActivities(ctx, [happening]);
}

/** The same for many, in one statement and in order; answers the ids of the lines. */
export async function writeActivities(ctx: Writer, happenings: readonly ActivityInput[]): Promise<string[]> {
  if (happenings.length === 0) return [];
  const lines = happenings.map((one) => ({
    id: ctx.isBackdated ? idThen(ctx.now) : v7(),
    record: one.record.name,
    record_id: one.id,
    record_title: one.title,
    action: one.action,
    changes: one.changes ?? [],
    target_type: one.target?.type ?? null,
    target_id: one.target?.id ?? null,
    target_name: one.target?.name ?? null,
    work_space_id: one.workspaceId ?? null,
    note: one.note ?? null,
  }));
  const same = {
    actor_id: ctx.user.support ? null : ctx.user.id || null,
    actor_name: ctx.user.name,
    source: ctx.source,
    batch_id: ctx.batchId,
    undoes: ctx.undoes ?? null,
    created_at: ctx.now,
  };
  await ctx.tx.known(insertRows(ctx.companyId, 'activity', lines, same));
  for (const happening of happenings) noteChange(ctx, happening);
  for (const { id } of lines) ctx.changes.wrote(id, ctx.batchId);
  return lines.map((one) => one.id);
}

let written = 0;

/** The history is in the order of its ids: those of a time of the past are of that time, in the order of writing. */
function idThen(now: Date): string {
  written += 1;
  return v7({ msecs: now.getTime(), seq: written });
}

/**
 * Publishes a change for live updates; a record that moved is also removed from its previous workspace. To be called
 * for every line of history that is written another way.
 */
function noteChange(ctx: Pick<Context, 'changes'>, { record, id, action, changes, workspaceId }: ActivityInput): void {
  ctx.changes.note(record.name, action, id, workspaceId ?? null);
  const from = changes?.find((one) => one.field === 'work_space')?.from;
  if (typeof from === 'object' && from !== null && 'id' in from && typeof from.id === 'string')
    ctx.changes.note(record.name, action, id, from.id);
}

/** Actions that change the content of a record. */
const SAVING = ['create', 'update', 'delete', 'restore', 'checkout', 'checkin'] as const;

/** Who last saved a record, and when; `null` when the history has no such line. */
export async function lastSaved(ctx: Context, record: RecordDefinition, id: string): Promise<LastSaved | null> {
  const row = await ctx.tx.maybe(sql<Pick<Tables['activity'], 'actor_id' | 'actor_name' | 'created_at'>>`
    select a.actor_id, a.actor_name, a.created_at from activity a
    where a.company_id = ${ctx.companyId} and a.record = ${record.name} and a.record_id = ${id}
      and a.action = any(${[...SAVING]}::text[])
    order by a.id desc limit 1`);
  return row ? { by: { id: row.actor_id, name: row.actor_name }, at: row.created_at.toISOString() } : null;
}

/**
 * How the history calls a record: by its title, else by what it is one of or its type. The names of records that give
 * it its name may be hidden from readers.
 */
export function historyTitle(
  ctx: Pick<Context, 'language'>,
  record: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
): string {
  const title = titleOf(record, values);
  if (title !== '') return title;
  const { one, fields } = labelsOf(ctx.language, record.name);
  const filled = (record.oneOf ?? []).filter((key) => (values[key] ?? null) !== null);
  return filled.map((key) => fields[key] ?? key).join(', ') || one;
}
