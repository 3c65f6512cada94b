import type { category as definition } from '../../records/category.ts';
import type { LabelsOf } from '../types.ts';

export const category: LabelsOf<typeof definition> = {
  one: 'Category',
  many: 'Categories',
  add: 'Add category',
  empty: 'Kinds of assets, such as laptops or desks. Every asset model belongs to one.',
  fields: { name: 'Name', type: 'Type', image: 'Picture', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes', picture: 'Picture' },
  options: { type: { asset: 'Assets', accessory: 'Accessories', consumable: 'Disposables', component: 'Components', license: 'Software' } },
};
