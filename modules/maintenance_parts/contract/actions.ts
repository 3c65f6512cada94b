import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { MAX_QUANTITY, type StockType } from '@steward/modules/stock/contract';

/** States of maintenance in which parts can be taken. */
export const PARTS_STATES: string[] = ['planned', 'in_progress', 'completed'];

/** Takes one item from stock: an accessory, a consumable or a component. */
const take = {
  name: 'take_part',
  permission: 'update',
  input: {
    component: { kind: 'reference', to: 'component' },
    consumable: { kind: 'reference', to: 'consumable' },
    accessory: { kind: 'reference', to: 'accessory' },
    quantity: { kind: 'number', min: 1, max: MAX_QUANTITY, required: true, default: 1 },
    from_location: { kind: 'reference', to: 'location' },
    note: { kind: 'textarea', max: 2000 },
  } as const satisfies Fields & Readonly<Record<StockType, unknown>>,
  // Parts are often recorded after completion.
  when: { field: 'state', op: 'in', value: PARTS_STATES },
  // It also needs a part that the caller may check out.
  ability: null,
  history: 'stock_use',
  bulk: false,
  many: null,
} as const;

/** Returns surplus parts to stock; `movement` is the ledger entry. */
const giveBack = {
  name: 'return_part',
  permission: 'update',
  input: { movement: { kind: 'text', required: true } } as const satisfies Fields,
  // It also needs a part, and not every maintenance has one.
  ability: null,
  undo: false,
  bulk: false,
  many: null,
} as const;

export const takeForAsset = defineAction({
  ...take,
  on: 'asset_maintenance',
  summary: { one: 'Take a part from stock for the maintenance of an asset, which has it from then on' },
});

export const takeForLocation = defineAction({
  ...take,
  on: 'location_maintenance',
  summary: { one: 'Take a part from stock for the maintenance of a location' },
});

export const returnOfAsset = defineAction({
  ...giveBack,
  on: 'asset_maintenance',
  summary: { one: 'Put a part that was taken for the maintenance of an asset back into stock' },
});

export const returnOfLocation = defineAction({
  ...giveBack,
  on: 'location_maintenance',
  summary: { one: 'Put a part that was taken for the maintenance of a location back into stock' },
});

export const actions = [takeForAsset, takeForLocation, returnOfAsset, returnOfLocation];
