import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { kit as kitDefinition } from '../kit.ts';
import type { kitItem } from '../kit_item.ts';

export const kit: LabelsOf<typeof kitDefinition> = {
  one: 'Kit',
  many: 'Kits',
  add: 'Add kit',
  empty:
    'Kits are items that are checked out together, such as laptop, headset and software for new employees. Add the first one.',
  fields: { name: 'Name', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes' },
};

export const kit_item: LabelsOf<typeof kitItem> = {
  one: 'Kit item',
  many: 'Kit items',
  add: 'Add item',
  empty:
    'Kit items list the models, software, accessories and disposables of a kit, with quantities. Add the first one.',
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
  hints: { name: 'Empty: name of the model or item', quantity: 'Per kit' },
};
