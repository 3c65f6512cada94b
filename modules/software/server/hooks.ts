import { invalid } from '@steward/kernel/server/context/errors.ts';
import { refuseWith, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { transferSeats } from './transfer_held.ts';
import { usualWorkspace } from '@steward/kernel/server/context/usual_workspace.ts';

/** What expires is a subscription, unless it is said what it is. */
function usualType(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return !input['type'] && input['expiration_date'] ? { type: 'subscription' } : {};
}

export const licenseHooks: RecordHooks = {
  defaults: async (ctx, inputs) => {
    const usual = await usualWorkspace(ctx, inputs);
    return inputs.map((input, index) => ({ ...usual[index], ...usualType(input) }));
  },
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
