import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import {
  checkinFields,
  checkoutFields,
  countFields,
  installFields,
  issueFields,
  minimumFields,
  moveFields,
  receiptFields,
  uninstallFields,
  writeOffFields,
} from './movement_fields.ts';

/** Record types with a quantity in stock. */
export const STOCK_TYPES = ['accessory', 'consumable', 'component'] as const;
export type StockType = (typeof STOCK_TYPES)[number];

/** Whether there is stock to check out, move or write off. */
const inStock = (on: StockType) =>
  ({ field: on === 'consumable' ? 'quantity' : 'available', op: 'gt', value: 0 }) as const;

/** Actions of each record type. */
const common = (on: StockType) =>
  [
    defineAction({
      name: 'receive',
      on,
      permission: 'update',
      input: receiptFields,
      summary: { one: 'Receive stock of a {one}', many: 'Receive stock of several {many}' },
    }),
    defineAction({
      name: 'move_stock',
      when: inStock(on),
      on,
      permission: 'update',
      input: moveFields,
      summary: { one: 'Move stock of a {one} to another location', many: 'Move stock of several {many}' },
    }),
    defineAction({
      name: 'count_stock',
      on,
      permission: 'update',
      input: countFields,
      summary: { one: 'Count the stock of a {one} at a location', many: 'Set the counted stock of several {many}' },
    }),
    defineAction({
      name: 'write_off',
      when: inStock(on),
      on,
      permission: 'update',
      input: writeOffFields,
      summary: { one: 'Write off stock of a {one}', many: 'Write off stock of several {many}' },
    }),
    defineAction({
      name: 'set_minimum',
      on,
      permission: 'update',
      input: minimumFields,
      ability: null,
      summary: { one: 'Set the minimum of a {one} at a location', many: 'Set the minimum of several {many}' },
    }),
  ] as const;

export const stockActions = {
  accessory: common('accessory'),
  consumable: common('consumable'),
  component: common('component'),
};

const someOut = { field: 'assigned', op: 'gt', value: 0 } as const;

export const checkoutAccessory = defineAction({
  name: 'checkout',
  on: 'accessory',
  permission: 'checkout',
  input: checkoutFields,
  when: inStock('accessory'),
  history: 'stock_checkout',
  one: { path: 'accessoryassociate', subject: 'accessory_id', status: 201 },
  summary: { one: 'Check out an accessory', many: 'Check out several accessories' },
});

export const checkoutConsumable = defineAction({
  name: 'checkout',
  on: 'consumable',
  permission: 'checkout',
  input: issueFields,
  when: inStock('consumable'),
  history: 'stock_checkout',
  one: { path: 'consumableassociate', subject: 'consumable_id', status: 201 },
  summary: { one: 'Check out a disposable', many: 'Check out several disposables' },
});

export const checkoutComponent = defineAction({
  name: 'checkout',
  on: 'component',
  permission: 'checkout',
  input: installFields,
  when: inStock('component'),
  history: 'stock_checkout',
  one: { path: 'componentassociate', subject: 'component_id', status: 201 },
  summary: { one: 'Put a component into an asset', many: 'Put several components into an asset' },
});

export const checkinAccessory = defineAction({
  name: 'checkin',
  on: 'accessory',
  permission: 'checkin',
  input: checkinFields,
  when: someOut,
  history: 'stock_return',
  one: { path: 'accessoryassociate/checkin', subject: 'accessory_id' },
  summary: { one: 'Check in an accessory', many: 'Check in several accessories' },
});

export const checkinComponent = defineAction({
  name: 'checkin',
  on: 'component',
  permission: 'checkin',
  input: uninstallFields,
  when: someOut,
  history: 'stock_return',
  one: { path: 'componentassociate/checkin', subject: 'component_id' },
  summary: { one: 'Take a component out of an asset', many: 'Take several components out of an asset' },
});

export const actions = [
  checkoutAccessory,
  checkinAccessory,
  ...stockActions.accessory,
  checkoutConsumable,
  ...stockActions.consumable,
  checkoutComponent,
  checkinComponent,
  ...stockActions.component,
];
