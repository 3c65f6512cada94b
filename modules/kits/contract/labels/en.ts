import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { kit as kitDefinition } from '../kit.ts';
import type { kitItem } from '../kit_item.ts';

export const kit: LabelsOf<typeof kitDefinition> = {
  one: 'Kit',
  many: 'Kits',
  add: 'Add kit',
  empty: 'What is checked out together, such as laptop, headset and software for joiners. Add the first kit.',
  fields: { name: 'Name', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes' },
};

export const kit_item: LabelsOf<typeof kitItem> = {
  one: 'Kit item',
  many: 'Kit items',
  add: 'Add item',
  empty: 'How many of which models, software, accessories and disposables the kit has. Add the first item.',
  fields: {
    kit: 'Kit',
    name: 'Name',
    quantity: 'Quantity',
    model: 'Asset model',
    license: 'Software',
    accessory: 'Accessory',
    consumable: 'Disposable',
    notes: 'Notes',
  },
  sections: { main: 'General', what: 'Contents', notes: 'Notes' },
  hints: { name: 'what it is, if empty', quantity: 'of each' },
};
