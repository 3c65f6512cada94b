import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { actionBody, answerOf, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import {
  definitionFor,
  definitionUnasked,
  requirePermission,
  type Context,
} from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { removeMany } from '@steward/kernel/server/engine/operations/many.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
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
import { planAssets } from '../contract/plan_actions.ts';
import { MAINTENANCE } from '../contract/wire.ts';

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

export const maintenanceActions = [
  ...[planAssets, planLocations].map((action) =>
    actionBody(action, {
      requireMore: (ctx) => requirePermission(ctx, permissionFor(recordNamed(action.on), 'read')),
      run: async (ctx, { ids }, { type, plan, assignee, supplier, ...others }) => {
        const inputs = ids.map((id) => ({
          ...others,
          type_id: type,
          plan_id: plan,
          assignee_id: assignee,
          supplier_id: supplier,
          [`${action.on}_id`]: id,
        }));
        return (await createAll(ctx, definitionUnasked(ctx, MAINTENANCE[action.on]), inputs)).map(answerOf);
      },
    }),
  ),
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
