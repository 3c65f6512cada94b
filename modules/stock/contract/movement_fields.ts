import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { MAX_QUANTITY } from './stock_fields.ts';

const quantity = { kind: 'number', min: 1, max: MAX_QUANTITY, required: true } as const;
const one = { ...quantity, default: 1 } as const;
const location = { kind: 'reference', to: 'location' } as const;
const moved_at = { kind: 'datetime' } as const;
const note = { kind: 'textarea', max: 2000 } as const;

/** Fields of a receipt: supplier, order and cost. Without a location, it goes to the default location. */
export const receiptFields = {
  quantity,
  location,
  unit_cost: { kind: 'money' },
  /** Total cost, used instead of the unit cost when it does not divide evenly. */
  total_cost: { kind: 'money' },
  supplier: { kind: 'reference', to: 'supplier' },
  order_number: { kind: 'text', max: 191 },
  moved_at,
  note,
} as const satisfies Fields;

/** Fields of a check-out. Without a location, it is taken from the default location, or from one with enough stock. */
export const checkoutFields = {
  assignee: { kind: 'assignee', required: true },
  quantity: one,
  from_location: location,
  moved_at,
  expected_checkin: { kind: 'date' },
  note,
} as const satisfies Fields;

/** Fields of a check-out without return. */
export const issueFields = {
  assignee: checkoutFields.assignee,
  quantity: one,
  from_location: location,
  moved_at,
  note,
} as const satisfies Fields;

/** Fields of a check-out to an asset. */
export const installFields = {
  asset: { kind: 'reference', to: 'asset', required: true },
  quantity: one,
  from_location: location,
  moved_at,
  note,
} as const satisfies Fields;

/** Fields of a check-in. Without a quantity, everything is returned. */
const returned = {
  quantity: { kind: 'number', min: 1, max: MAX_QUANTITY },
  to_location: location,
  moved_at,
  note,
} as const;

export const checkinFields = { assignee: checkoutFields.assignee, ...returned } as const satisfies Fields;
export const uninstallFields = { asset: installFields.asset, ...returned } as const satisfies Fields;

export const moveFields = {
  quantity,
  from_location: location,
  to_location: { kind: 'reference', to: 'location', required: true },
  moved_at,
  note,
} as const satisfies Fields;

/** Fields of a stock count at a location. The difference becomes a movement. */
export const countFields = {
  counted: { kind: 'number', min: 0, max: MAX_QUANTITY, required: true },
  location,
  note,
} as const satisfies Fields;

export const writeOffFields = { quantity, location, moved_at, note } as const satisfies Fields;

/** Quantity below which a location warns; empty for none. */
export const minimumFields = {
  location: { ...location, required: true },
  min_quantity: { kind: 'number', min: 0, max: MAX_QUANTITY },
} as const satisfies Fields;
