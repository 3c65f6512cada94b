import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Context } from '../../context/context.ts';

export interface Changed {
  readonly field: string;
  /** Wire values; references as `{id, name}`. */
  readonly from: unknown;
  readonly to: unknown;
  /** Of a picture, whose `from` and `to` only say whether there was one: the id of the one before. */
  readonly was?: unknown;
  /** Not a field but a column of the type's own, kept so that the change can be taken back; shown to nobody. */
  readonly hidden?: true;
  /** It followed from other fields, and will again when those are taken back. */
  readonly derived?: true;
}

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

/** What of a context a line of history needs. */
export type Writer = Pick<Context, 'tx' | 'companyId' | 'source' | 'batchId' | 'now' | 'changes'> & {
  readonly user: Pick<Context['user'], 'id' | 'name' | 'support'>;
};

/** Writes one line of history, in the transaction of what happened. */
export async function writeActivity(ctx: Writer, happening: ActivityInput): Promise<void> {
  await writeActivities(ctx, [happening]);
}

/** The same for many, in one statement; their order is kept. */
export async function writeActivities(ctx: Writer, happenings: readonly ActivityInput[]): Promise<void> {
  if (happenings.length === 0) return;
  for (const happening of happenings) noteChange(ctx, happening);
  const lines = happenings.map((one) => ({
    id: v7(),
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
  await ctx.tx.known(sql`
    insert into activity (company_id, id, record, record_id, record_title, action, actor_id, actor_name, source,
    changes, target_type, target_id, target_name, work_space_id, note, batch_id, created_at)
    select ${ctx.companyId}, l.id, l.record, l.record_id, l.record_title, l.action,
    ${ctx.user.support ? null : ctx.user.id || null}, ${ctx.user.name}, ${ctx.source},
      l.changes, l.target_type, l.target_id, l.target_name, l.work_space_id, l.note, ${ctx.batchId}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, record text, record_id uuid,
    record_title text, action text, changes jsonb,
      target_type text, target_id uuid, target_name text, work_space_id uuid, note text)`);
}

/**
 * For those who look at it now: what has moved to another workspace is gone from the one before. Whoever writes history
 * in another way calls it for each line.
 */
export function noteChange(
  ctx: Pick<Context, 'changes'>,
  { record, id, action, changes, workspaceId }: ActivityInput,
): void {
  ctx.changes.note(record.name, action, id, workspaceId ?? null);
  const from = changes?.find((one) => one.field === 'work_space')?.from;
  if (typeof from === 'object' && from !== null && 'id' in from && typeof from.id === 'string')
    ctx.changes.note(record.name, action, id, from.id);
}
