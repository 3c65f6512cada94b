import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/** Checks out all items of a kit, or none. */
export const checkoutKit = defineAction({
  name: 'checkout',
  on: 'kit',
  permission: 'checkout',
  input: {
    assignee: { kind: 'assignee', required: true },
    /** Assets to use instead of those chosen automatically. */
    assets: { kind: 'references', to: 'asset' },
    expected_checkin: { kind: 'date' },
    note: { kind: 'textarea', max: 2000 },
  } as const satisfies Fields,
  history: 'checkout_kit',
  bulk: false,
  many: null,
  summary: { one: 'Check out all that a kit has to a person, a location or an asset' },
});

export const actions = [checkoutKit];
