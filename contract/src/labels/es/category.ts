import type { RecordLabels } from '../types.ts';

export const category: RecordLabels = {
  one: 'Category',
  many: 'Categories',
  add: 'Add category',
  empty: 'Kinds of things, such as laptops or desks. Every asset model belongs to one.',
  fields: { name: 'Name', type: 'Type', image: 'Picture', notes: 'Notes' },
  sections: { main: 'What it is', notes: 'Notes', picture: 'Picture' },
  options: { type: { asset: 'Assets', accessory: 'Accessories', consumable: 'Disposables', component: 'Components', license: 'Software' } },
};
