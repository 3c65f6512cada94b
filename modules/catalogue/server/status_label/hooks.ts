import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Change, RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { countDuring } from '../../../dashboard/server/totals.ts';

/** Only one label is that of new assets, and it must allow handing out; what is out keeps a label that allows it. */
async function prepare(ctx: Context, { id, before, values }: Change): Promise<void> {
  const after = { ...before, ...values };
  if (after['is_default'] && after['type'] !== 'deployable') throw invalid({ is_default: { key: 'archived_label' } });
  if (!before || !Object.hasOwn(values, 'type')) return;
  const held = await ctx.tx.one(
    sql<{
      n: number;
    }>`select count(*) as n from asset where company_id = ${ctx.companyId} and status_id = ${id} and state = 'deployed' and deleted_at is null`,
  );
  if (held.n > 0 && values['type'] !== 'deployable')
    throw invalid({ type: { key: 'held_label', params: { count: held.n } } });
}

async function written(ctx: Context, { id, before, values }: Change): Promise<void> {
  if (values['is_default'] === true) {
    await ctx.tx.run(
      sql`update status_label set is_default = false, version = version + 1, updated_at = ${ctx.now}
        where company_id = ${ctx.companyId} and id <> ${id} and is_default`,
    );
  }
  if (before && Object.hasOwn(values, 'type')) {
    const there = await ctx.tx.rows(
      sql<{
        id: string;
      }>`select id from asset where company_id = ${ctx.companyId} and status_id = ${id} and holder_type is null order by id for no key update`,
    );
    const ids = there.map((one) => one.id);
    await countDuring(ctx, ids, () =>
      ctx.tx.run(
        sql`update asset set state = ${values['type']}, version = version + 1, updated_at = ${ctx.now}
          where company_id = ${ctx.companyId} and id = any(${ids}::uuid[])`,
      ),
    );
  }
}

export const statusLabelHooks: RecordHooks = { prepare, written };
