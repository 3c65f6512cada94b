import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/** Input of a check-out. */
export const checkoutFields = {
  assignee: { kind: 'assignee', required: true },
  checked_out_at: { kind: 'datetime' },
  expected_checkin: { kind: 'date' },
  status: { kind: 'reference', to: 'status_label' },
  note: { kind: 'textarea', max: 2000 },
  /** Assets inside this asset move with it. */
  take_contents: { kind: 'boolean' },
} as const satisfies Fields;

/** Input of a check-in. */
export const checkinFields = {
  location: { kind: 'reference', to: 'location' },
  status: { kind: 'reference', to: 'status_label' },
  checked_in_at: { kind: 'datetime' },
  note: { kind: 'textarea', max: 2000 },
} as const satisfies Fields;

/** Assigns an asset to a user, a location or an asset. */
export const checkout = defineAction({
  name: 'checkout',
  on: 'asset',
  permission: 'checkout',
  input: checkoutFields,
  when: { field: 'state', op: 'in', value: ['deployable'] },
  event: 'asset.checked_out',
  one: { path: '/associate', subject: 'asset_id', status: 201 },
  many: { path: '/associate/bulk', subject: 'asset_ids' },
  summary: { one: 'Check out an asset', many: 'Check out several assets' },
});

/** Ends the assignment of an asset. */
export const checkin = defineAction({
  name: 'checkin',
  on: 'asset',
  permission: 'checkin',
  input: checkinFields,
  when: { field: 'state', op: 'in', value: ['deployed'] },
  event: 'asset.checked_in',
  one: { path: '/associate/:id/checkin' },
  many: { path: '/associate/bulk-checkin', subject: 'asset_ids' },
  summary: { one: 'Check in an asset', many: 'Check in several assets' },
});

export const actions = [checkout, checkin];
