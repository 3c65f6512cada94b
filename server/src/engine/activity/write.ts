import type { RecordDefinition } from '@steward/contract/records/index';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Context } from '../context.ts';

export interface Changed {
  readonly field: string;
  /** Wire values; references as `{id, name}`. */
  readonly from: unknown;
  readonly to: unknown;
}

export interface Happening {
  readonly record: RecordDefinition | { readonly name: string };
  readonly id: string;
  readonly title: string;
  readonly action: string;
  readonly changes?: readonly Changed[];
  readonly target?: { readonly type: string; readonly id: string; readonly name: string } | null;
  readonly note?: string | null;
  readonly workspaceId?: string | null;
}

/** Writes one line of history, in the transaction of what happened. */
export async function writeActivity(ctx: Context, happening: Happening): Promise<void> {
  noteChange(ctx, happening);
  await ctx.tx.run(sql`
    insert into activity (company_id, id, record, record_id, record_title, action, actor_id, actor_name, source, changes, target_type, target_id, target_name, work_space_id, note, batch_id, created_at)
    values (${ctx.companyId}, ${v7()}, ${happening.record.name}, ${happening.id}, ${happening.title}, ${happening.action}, ${ctx.user.id || null}, ${ctx.user.name}, ${ctx.source},
      ${JSON.stringify(happening.changes ?? [])}::jsonb, ${happening.target?.type ?? null}, ${happening.target?.id ?? null}, ${happening.target?.name ?? null},
      ${happening.workspaceId ?? null}, ${happening.note ?? null}, ${ctx.batchId}, ${ctx.now})`);
}

/** For those who look at it now: what has moved to another workspace is gone from the one before. Whoever writes history in another way calls it for each line. */
export function noteChange(ctx: Context, { record, id, action, changes, workspaceId }: Happening): void {
  ctx.changes.note(record.name, action, id, workspaceId ?? null);
  const from = changes?.find((one) => one.field === 'work_space')?.from;
  if (typeof from === 'object' && from !== null && 'id' in from && typeof from.id === 'string') ctx.changes.note(record.name, action, id, from.id);
}
