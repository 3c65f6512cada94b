import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { accessory as accessoryDefinition } from '../accessory.ts';
import type { consumable as consumableDefinition } from '../consumable.ts';
import type { component as componentDefinition } from '../component.ts';

const sections = { main: 'General', stock: 'Stock', cost: 'Purchase', notes: 'Notes', picture: 'Picture' } as const;
const options = { stock_state: { in_stock: 'In stock', low: 'Low', out: 'Out of stock' } } as const;
const hints = {
  quantity: 'Received at the default location',
  min_quantity: 'Warns when fewer are available',
  purchase_cost: 'Per unit',
} as const;
const common = {
  name: 'Name',
  category: 'Category',
  manufacturer: 'Manufacturer',
  model_number: 'Model number',
  quantity: 'Quantity',
  min_quantity: 'Minimum',
  stock_state: 'Stock',
  below_minimum: 'Below minimum',
  location: 'Default location',
  work_space: 'Workspace',
  purchase_date: 'Purchase date',
  supplier: 'Supplier',
  order_number: 'Order number',
  purchase_cost: 'Unit cost',
  stock_value: 'Stock value',
  image: 'Picture',
  notes: 'Notes',
} as const;

export const accessory: LabelsOf<typeof accessoryDefinition> = {
  one: 'Accessory',
  many: 'Accessories',
  add: 'Add accessory',
  empty:
    'Accessories are checked out and checked in: keyboards, headsets, cables. Add the first one with its quantity, or import a list.',
  fields: { ...common, assigned: 'Checked out', available: 'Available' },
  sections,
  options,
  hints,
};

export const consumable: LabelsOf<typeof consumableDefinition> = {
  one: 'Disposable',
  many: 'Disposables',
  add: 'Add disposable',
  empty:
    'Disposables are used up when they are checked out: paper, toner, batteries. Add the first one with its quantity, or import a list.',
  fields: { ...common, item_number: 'Item number' },
  sections,
  options,
  hints,
};

export const component: LabelsOf<typeof componentDefinition> = {
  one: 'Component',
  many: 'Components',
  add: 'Add component',
  empty:
    'Components are built into assets: memory, drives, batteries. Add the first one with its quantity, or import a list.',
  fields: {
    ...common,
    serial: 'Serial',
    assigned: 'In assets',
    available: 'Available',
    warranty_months: 'Warranty in months',
  },
  sections,
  options,
  hints,
};
