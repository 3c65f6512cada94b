import { invalid } from '@steward/kernel/server/context/errors.ts';
import { refuseWith, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { transferSeats } from './transfer_held.ts';
import { usualWorkspace } from '@steward/kernel/server/context/usual_workspace.ts';

export const licenseHooks: RecordHooks = {
  defaults: usualWorkspace,
  transferHeld: transferSeats,
  // What is assigned cannot be taken away by a smaller number.
  beforeWrite: (_ctx, changes) => {
    for (const change of changes) {
      const assigned = Number(change.before?.['assigned'] ?? 0);
      const { quantity } = change.values;
      if (typeof quantity === 'number' && quantity < assigned)
        refuseWith(change, invalid({ quantity: { key: 'seats_in_use', params: { n: assigned } } }));
    }
    return Promise.resolve();
  },
};
