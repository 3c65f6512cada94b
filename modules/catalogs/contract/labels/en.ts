import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { catalogItem } from '../catalog_item.ts';

export const catalog_item: LabelsOf<typeof catalogItem> = {
  one: 'Catalogue item',
  many: 'Catalogue items',
  add: 'Add catalogue item',
  empty:
    'What suppliers offer: order numbers, prices and pictures of what may be bought or requested. Add the first item, or import a price list.',
  fields: {
    name: 'Name',
    category: 'Category',
    model: 'Asset model',
    requestable: 'Requestable',
    discontinued: 'Discontinued',
    supplier: 'Supplier',
    order_number: 'Order number',
    price: 'Price',
    priced_on: 'Price of',
    url: 'Website',
    image: 'Picture',
    notes: 'Description',
  },
  sections: { main: 'General', supply: 'Supplier and price', picture: 'Picture', notes: 'Description' },
  hints: { order_number: 'of the supplier', priced_on: 'the day of the offer' },
};
