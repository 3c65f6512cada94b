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
  await ctx.tx.run(sql`
    insert into activity (company_id, id, record, record_id, record_title, action, actor_id, actor_name, source, changes, target_type, target_id, target_name, work_space_id, note, batch_id, created_at)
    values (${ctx.companyId}, ${v7()}, ${happening.record.name}, ${happening.id}, ${happening.title}, ${happening.action}, ${ctx.user.id || null}, ${ctx.user.name}, ${ctx.source},
      ${JSON.stringify(happening.changes ?? [])}::jsonb, ${happening.target?.type ?? null}, ${happening.target?.id ?? null}, ${happening.target?.name ?? null},
      ${happening.workspaceId ?? null}, ${happening.note ?? null}, ${ctx.batchId}, ${ctx.now})`);
}
