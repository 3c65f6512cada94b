import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { usualWorkspace } from '@steward/kernel/server/engine/workspaces.ts';
import { lastTerms } from './terms.ts';
import { transferSeats } from './transfer_held.ts';

/** What expires is a subscription, unless it is said what it is. */
function usualType(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return !input['type'] && input['expiration_date'] ? { type: 'subscription' } : {};
}

/**
 * What is assigned is not taken away by a smaller number that somebody types. A term that was paid for fewer seats is
 * different: the licence has as many as its last term says, and is over-assigned until seats are checked in.
 */
async function refuseTooFewSeats(ctx: Context, changes: readonly Change[]): Promise<void> {
  const fewer = changes.filter(
    ({ before, values: { quantity } }) => typeof quantity === 'number' && quantity < Number(before?.['assigned'] ?? 0),
  );
  if (fewer.length === 0) return;
  const last = await lastTerms(
    ctx,
    fewer.map((one) => one.id),
  );
  for (const change of fewer)
    if (last.get(change.id)?.seats !== change.values['quantity'])
      refuseWith(
        change,
        invalid({ quantity: { key: 'seats_in_use', params: { n: Number(change.before?.['assigned']) } } }),
      );
}

export const licenseHooks: RecordHooks = {
  defaults: async (ctx, inputs) => {
    const usual = await usualWorkspace(ctx, inputs);
    return inputs.map((input, index) => ({ ...usual[index], ...usualType(input) }));
  },
  transferHeld: transferSeats,
  beforeWrite: refuseTooFewSeats,
};
