import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';
import { checkinFields } from '@steward/modules/checkout/contract';
import type { TransferWhat } from './wire.ts';

export const TRANSFER_WHAT = ['check_in', 'transfer', 'keep'] as const satisfies readonly TransferWhat[];
const ids = { kind: 'references', to: 'asset' } as const;

/** Input of a transfer: action for assets in general and individually, assignee and location. */
export const transferFields = {
  assets: { kind: 'select', options: TRANSFER_WHAT, default: 'keep' },
  check_in: ids,
  transfer: ids,
  keep: ids,
  others: { kind: 'boolean' },
  to: { kind: 'reference', to: 'user' },
  location: checkinFields.location,
  status: checkinFields.status,
  note: checkinFields.note,
} as const satisfies Fields;

/** Checks in or transfers what a user has, and what they are named for. Permissions depend on what is chosen. */
export const transfer = defineOperation<{
  action: 'transfer';
  params: Readonly<Record<string, unknown>>;
  person: { readonly id: string; readonly name: string };
}>({
  name: 'transfer',
  permission: null,
  labels: { one: 'open_transfer', many: 'open_transfers' },
  input: { person: { kind: 'reference', to: 'user', required: true }, ...transferFields },
});
