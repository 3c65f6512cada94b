import { image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord, type RowOf } from '@steward/kernel/contract/records/types.ts';

/** An item that a supplier offers, with its price. Users may request it. */
export const catalogItem = defineRecord({
  name: 'catalog_item',
  wire: 'catalogs',
  permission: 'catalog',
  pages: '/catalogs',
  nav: 'catalogue',
  icon: 'book-open',
  limitedBy: { categories: 'category' },
  iconFrom: 'category',
  title: 'name',
  subtitle: 'order_number',
  fields: {
    name: {
      kind: 'text',
      required: true,
      searchable: true,
      section: 'main',
      aliases: ['item name', 'product', 'product name', 'article'],
    },
    category: { kind: 'reference', to: 'category', required: true, section: 'main' },
    model: { kind: 'reference', to: 'asset_model', section: 'main', aliases: ['asset model', 'model name'] },
    requestable: { kind: 'boolean', default: true, keptWhenAbsent: true, section: 'main' },
    discontinued: { kind: 'boolean', section: 'main', aliases: ['end of sale'] },
    supplier: { kind: 'reference', to: 'supplier', section: 'supply', aliases: ['vendor'] },
    order_number: {
      kind: 'text',
      max: 191,
      searchable: true,
      section: 'supply',
      notCloned: true,
      aliases: ['sku', 'article number', 'part number', 'supplier number', 'item number', 'artikelnummer'],
    },
    price: { kind: 'money', section: 'supply', aliases: ['cost', 'unit price', 'list price', 'preis', 'precio'] },
    priced_on: { kind: 'date', section: 'supply', notCloned: true, aliases: ['price date'] },
    url: { kind: 'url', section: 'supply', aliases: ['website', 'link'] },
    image,
    notes: { ...notes, aliases: ['description'] },
  },
  defaultColumns: ['image', 'name', 'category', 'supplier', 'order_number', 'price', 'requestable'],
  defaultSort: 'name',
  importBy: ['order_number', 'name'],
  importKinds: ['catalog'],
  toldApartBy: ['supplier', 'order_number'],
  searchThrough: ['category', 'supplier', 'model'],
});

export type CatalogItemRow = RowOf<typeof catalogItem>;
