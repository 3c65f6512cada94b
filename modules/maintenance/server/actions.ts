import { sql } from 'kysely';
import { v7 } from 'uuid';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { actionBody, answerOf, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import {
  definitionFor,
  definitionUnasked,
  requirePermission,
  type Context,
} from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { dueAmong } from '@steward/kernel/server/engine/concerns.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { removeMany } from '@steward/kernel/server/engine/operations/many.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import { filterSql } from '@steward/kernel/server/search/filters.ts';
import { asset } from '@steward/modules/assets/contract';
import {
  planLocations,
  cancelOfAsset,
  cancelOfLocation,
  completeOfAsset,
  completeOfLocation,
  endOfAsset,
  endOfLocation,
  reopenOfAsset,
  reopenOfLocation,
  startOfAsset,
  startOfLocation,
} from '../contract/actions.ts';
import { MOST_PLANNED, planAssets, planByPlan } from '../contract/plan_actions.ts';
import { MAINTENANCE, type Subject } from '../contract/wire.ts';

type Input = Readonly<Record<string, unknown>>;

/** The same dates and values for all; the engine undoes them. */
async function change(ctx: Context, on: string, ids: readonly string[], input: Input): Promise<ActionAnswer[]> {
  const record: RecordDefinition = recordNamed(on);
  const updates = ids.map((id) => ({ id, input }));
  return (await updateAll(ctx, definitionFor(ctx, record), updates)).map(answerOf);
}

/** Only given values; empty form fields leave the current ones. */
const said = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));

/** Type of a plan, in place of one that is not given. */
async function typeOf(ctx: Context, plan: string | null): Promise<string> {
  const found = await ctx.tx.maybe(sql<Pick<Tables['maintenance_plan'], 'type_id'>>`
    select type_id from maintenance_plan where company_id = ${ctx.companyId} and id = ${plan} and deleted_at is null`);
  if (!found) throw invalid({ type_id: { key: 'required' } });
  return found.type_id;
}

interface Planned {
  readonly due_date: string | null;
  readonly assignee: string | null;
  readonly supplier: string | null;
  readonly notes: string | null;
}

/** Maintenance of each of these records. */
function plan(
  ctx: Context,
  on: Subject,
  ids: readonly string[],
  { assignee, supplier, ...others }: Planned,
  by: { readonly type_id: string; readonly plan_id: string | null },
) {
  const inputs = ids.map((id) => ({
    ...others,
    ...by,
    assignee_id: assignee,
    supplier_id: supplier,
    [`${on}_id`]: id,
  }));
  return createAll(ctx, definitionUnasked(ctx, MAINTENANCE[on]), inputs);
}

interface Wanted {
  readonly assets: readonly string[];
  readonly model: string | null;
  readonly category: string | null;
}

/** The named assets, and those in use of a model or category that the caller sees and that do not wait for it yet. */
async function assetsToPlan(ctx: Context, planId: string, { assets, model, category }: Wanted): Promise<string[]> {
  if (model === null && category === null) {
    if (assets.length === 0) throw invalid({ assets_ids: { key: 'required' } });
    return [...assets];
  }
  const filters = dueAmong(ctx, asset, {
    or: [
      ...(model === null ? [] : [{ field: 'model', op: 'in', value: [model] } as const]),
      ...(category === null ? [] : [{ field: 'category', op: 'in', value: [category] } as const]),
    ],
  });
  const found = await ctx.tx.ids(sql`
    select t.id from asset t where ${all(visible(ctx, asset))} and ${await filterSql(ctx, asset, filters)}
      and not exists (select from asset_maintenance m where m.company_id = ${ctx.companyId} and m.asset_id = t.id
        and m.plan_id = ${planId} and m.state in ('planned', 'in_progress') and m.deleted_at is null)
    order by t.id limit ${MOST_PLANNED + 1}`);
  const ids = [...new Set([...assets, ...found])];
  const field = model === null ? 'category_id' : 'model_id';
  if (ids.length === 0) throw invalid({ [field]: { key: 'none_to_plan' } });
  if (ids.length > MOST_PLANNED) throw invalid({ [field]: { key: 'too_many_to_plan', params: { max: MOST_PLANNED } } });
  return ids;
}

export const maintenanceActions = [
  ...[planAssets, planLocations].map((action) =>
    actionBody(action, {
      requireMore: (ctx) => requirePermission(ctx, permissionFor(recordNamed(action.on), 'read')),
      run: async (ctx, { ids }, { type, plan: planId, ...others }) => {
        const by = { type_id: type ?? (await typeOf(ctx, planId)), plan_id: planId };
        return (await plan(ctx, action.on, ids, others, by)).map(answerOf);
      },
    }),
  ),
  actionBody(planByPlan, {
    requireMore: (ctx) => requirePermission(ctx, 'assets:read'),
    // One batch, so that the maintenance of all of them is undone together.
    run: async (caller, { ids }, { assets, model, category, ...others }) => {
      const ctx = { ...caller, batchId: caller.batchId ?? v7() };
      for (const id of ids) {
        const by = { type_id: await typeOf(ctx, id), plan_id: id };
        const planned = await assetsToPlan(ctx, id, { assets, model, category });
        for (const made of await plan(ctx, 'asset', planned, others, by)) if (made instanceof AppError) throw made;
      }
      return ids.map(() => 'changed' as const);
    },
  }),
  ...[startOfAsset, startOfLocation].map((action) =>
    actionBody(action, {
      run: (ctx, { ids }, { started_on: on, assignee }) =>
        change(ctx, action.on, ids, {
          started_on: on ?? today(ctx),
          ...(assignee === null ? {} : { assignee_id: assignee }),
        }),
    }),
  ),
  ...[completeOfAsset, completeOfLocation].map((action) =>
    actionBody(action, {
      requireMore: (ctx, raw) => {
        if (raw?.['cost']) requirePermission(ctx, permissionFor(recordNamed(action.on), 'cost'));
      },
      run: (ctx, { ids }, { completed_on: on, cost, is_warranty: isWarranty, ...others }) =>
        change(ctx, action.on, ids, {
          ...said(others),
          completed_on: on ?? today(ctx),
          ...(isWarranty ? { is_warranty: true } : {}),
          ...(cost ? { cost: moneyFromMinor(cost.minor, cost.currency) } : {}),
        }),
    }),
  ),
  ...[cancelOfAsset, cancelOfLocation].map((action) =>
    actionBody(action, {
      run: (ctx, { ids }, { reason }) => change(ctx, action.on, ids, { cancelled_on: today(ctx), reason }),
    }),
  ),
  ...[endOfAsset, endOfLocation].map((action) =>
    actionBody(action, {
      requireMore: (ctx) => requirePermission(ctx, permissionFor(recordNamed(action.on), 'update')),
      run: async (ctx, { ids }) => {
        const ended = await change(ctx, action.on, ids, { plan_id: null });
        const free = ids.filter((_, index) => !(ended[index] instanceof AppError));
        const removed = new Map(
          (await removeMany(ctx, recordNamed(action.on), free)).map((answer, index) => [free[index], answer]),
        );
        return ids.map((id, index) => {
          const answer = removed.get(id) ?? ended[index] ?? 'unchanged';
          return answer === true ? ('changed' as const) : answer;
        });
      },
    }),
  ),
  ...[reopenOfAsset, reopenOfLocation].map((action) =>
    actionBody(action, {
      run: (ctx, { ids }) => change(ctx, action.on, ids, { completed_on: null, cancelled_on: null, reason: null }),
    }),
  ),
];
