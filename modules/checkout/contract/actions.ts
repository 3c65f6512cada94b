import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/** What an asset can be checked out to. */
export const ASSIGNEE_TYPES = ['user', 'location', 'asset'] as const;

/** Input of a check-out: POST `associate/`. */
export const checkoutFields = {
  asset: { kind: 'reference', to: 'asset', required: true },
  checkout_to: { kind: 'select', options: ASSIGNEE_TYPES, required: true, default: 'user' },
  user: { kind: 'reference', to: 'user' },
  location: { kind: 'reference', to: 'location' },
  holder_asset: { kind: 'reference', to: 'asset' },
  checked_out_at: { kind: 'datetime' },
  expected_checkin: { kind: 'date' },
  status: { kind: 'reference', to: 'status_label' },
  note: { kind: 'textarea', max: 2000 },
} as const satisfies Fields;

/** Input of a check-in: POST `associate/{asset_id}/checkin/`. */
export const checkinFields = {
  location: { kind: 'reference', to: 'location' },
  status: { kind: 'reference', to: 'status_label' },
  checked_in_at: { kind: 'datetime' },
  note: { kind: 'textarea', max: 2000 },
} as const satisfies Fields;
