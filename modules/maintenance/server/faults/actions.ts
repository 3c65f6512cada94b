import { sql } from 'kysely';
import { v7 } from 'uuid';
import { actionBody, answerOf } from '@steward/kernel/server/actions/define.ts';
import { writeFields } from '@steward/kernel/server/actions/kernel_bodies.ts';
import {
  definitionFor,
  definitionUnasked,
  requirePermission,
  type Context,
} from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
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
  const answers = new Map(updates.map(({ id }, index) => [id, linked[index]]));
  return made.map((one, index) => answerOf(answers.get(ids[index] ?? '') ?? one));
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
    run: async (ctx, { ids }, { description, image, urgent }) => {
      await requireOwnPicture(ctx, image);
      for (const assetId of ids) await storeFault(ctx, { assetId, description, imageId: image, isUrgent: urgent });
      return ids.map(() => 'changed' as const);
    },
  }),
  actionBody(repairFault, {
    requireMore: (ctx) => requirePermission(ctx, 'assetsmaintenance:write'),
    // One batch, so that maintenance and report are undone together.
    run: (ctx, { ids }, input) => repair({ ...ctx, batchId: ctx.batchId ?? v7() }, ids, input),
  }),
  actionBody(closeFault, {
    run: (ctx, subjects, { reason }) => writeFields(ctx, subjects, { closed_on: today(ctx), reason }),
  }),
  actionBody(reopenFault, { run: (ctx, subjects) => writeFields(ctx, subjects, { closed_on: null, reason: null }) }),
];
