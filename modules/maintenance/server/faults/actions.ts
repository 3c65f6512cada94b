import { sql } from 'kysely';
import { v7 } from 'uuid';
import { actionBody, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import {
  definitionFor,
  definitionUnasked,
  requirePermission,
  type Context,
} from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import { assetMaintenance } from '../../contract/asset_maintenance.ts';
import { closeFault, reopenFault, repairFault } from '../../contract/fault_actions.ts';
import { faultReport } from '../../contract/fault_report.ts';
import { reportFault } from '../../contract/plan_actions.ts';
import { storeFault } from './store.ts';

type Input = Readonly<Record<string, unknown>>;

const answerOf = (one: string | { readonly changed: boolean } | AppError | undefined): ActionAnswer => {
  if (one instanceof AppError) return one;
  return typeof one === 'object' && !one.changed ? 'unchanged' : 'changed';
};

async function change(ctx: Context, ids: readonly string[], input: Input): Promise<ActionAnswer[]> {
  const updates = ids.map((id) => ({ id, input }));
  return (await updateAll(ctx, definitionFor(ctx, faultReport), updates)).map(answerOf);
}

/** Creates maintenance for each report, with its description and picture. */
async function repair(ctx: Context, ids: readonly string[], { type, assignee, supplier, ...others }: Input) {
  const rows = await ctx.tx.known(sql<Pick<Tables['fault_report'], 'id' | 'asset_id' | 'description' | 'image_id'>>`
    select t.id, t.asset_id, t.description, t.image_id from fault_report t
    where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[])`);
  const byId = new Map(rows.map((one) => [one.id, one]));
  const made = await createAll(
    ctx,
    definitionUnasked(ctx, assetMaintenance),
    ids.map((id) => ({
      ...others,
      asset_id: byId.get(id)?.asset_id,
      type_id: type,
      assignee_id: assignee,
      supplier_id: supplier,
      image_id: byId.get(id)?.image_id,
      notes: byId.get(id)?.description,
    })),
  );
  const updates = ids.flatMap((id, index) =>
    typeof made[index] === 'string' ? [{ id, input: { maintenance_id: made[index] } }] : [],
  );
  const linked = await updateAll(ctx, definitionFor(ctx, faultReport), updates);
  const answers = new Map(updates.map(({ id }, index) => [id, answerOf(linked[index])]));
  return ids.map((id, index) => answers.get(id) ?? answerOf(made[index]));
}

async function requireOwnPicture(ctx: Context, image: string | null): Promise<void> {
  if (image === null) return;
  const own = await ctx.tx.maybe(
    sql`select 1 from file where company_id = ${ctx.companyId} and id = ${image} and created_by = ${ctx.user.id}`,
  );
  if (!own) throw invalid({ image_id: { key: 'no_such_record', params: { record: 'file' } } });
}

export const faultActions = [
  actionBody(reportFault, {
    run: async (ctx, { ids }, { description, image }) => {
      await requireOwnPicture(ctx, image);
      for (const assetId of ids) await storeFault(ctx, { assetId, description, imageId: image });
      return ids.map(() => 'changed' as const);
    },
  }),
  actionBody(repairFault, {
    requireMore: (ctx) => requirePermission(ctx, 'assetsmaintenance:write'),
    // One batch, so that maintenance and report are undone together.
    run: (ctx, { ids }, input) => repair({ ...ctx, batchId: ctx.batchId ?? v7() }, ids, input),
  }),
  actionBody(closeFault, { run: (ctx, { ids }, { reason }) => change(ctx, ids, { closed_on: today(ctx), reason }) }),
  actionBody(reopenFault, { run: (ctx, { ids }) => change(ctx, ids, { closed_on: null, reason: null }) }),
];
