import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { actionBody, oneByOne } from '@steward/kernel/server/actions/define.ts';
import { requirePermission } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { putBack, undoUse } from '@steward/modules/stock/server';
import { returnOfAsset, returnOfLocation, takeForAsset, takeForLocation } from '../contract/actions.ts';
import { takePart } from './take.ts';

const readsOf = {
  asset_maintenance: 'assetsmaintenance:read',
  location_maintenance: 'locationsmaintenance:read',
} as const;

export const partActions = [
  ...[takeForAsset, takeForLocation].map((action) =>
    actionBody(action, {
      requireMore: (ctx) => requirePermission(ctx, readsOf[action.on]),
      run: (ctx, { ids }, input) =>
        oneByOne(ctx, ids, async (id) => {
          await takePart(ctx, action.on, id, input);
          return 'changed' as const;
        }),
      undo: undoUse,
    }),
  ),
  ...[returnOfAsset, returnOfLocation].map((action) =>
    actionBody(action, {
      requireMore: (ctx) => requirePermission(ctx, readsOf[action.on]),
      run: (ctx, { ids }, { movement }) =>
        oneByOne(ctx, ids, async (id) => {
          if (!isUuid(movement)) throw new AppError('not_found');
          await putBack(ctx, { type: action.on, id }, movement);
          return 'changed' as const;
        }),
    }),
  ),
];
