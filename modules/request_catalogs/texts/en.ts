export const texts = {
  title: 'Supplier catalogues',
  about: 'Catalogues of suppliers with order numbers, prices and pictures. Users can request items from them.',
  permissions: { catalog: 'Catalogue' },
  records: {
    catalog_item: {
      one: 'Catalogue item',
      many: 'Catalogue items',
      add: 'Add catalogue item',
      empty:
        'Catalogue items are products of your suppliers, with order number, price and picture. Add the first one, or import a price list.',
      fields: {
        name: 'Name',
        category: 'Category',
        model: 'Asset model',
        requestable: 'Requestable',
        discontinued: 'Discontinued',
        supplier: 'Supplier',
        order_number: 'Order number',
        price: 'Price',
        priced_on: 'Price as of',
        url: 'Website',
        image: 'Picture',
        notes: 'Description',
      },
      sections: { main: 'General', supply: 'Supplier and price', picture: 'Picture', notes: 'Description' },
      hints: { order_number: 'Number used by the supplier', priced_on: 'Date of the offer' },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    request_catalogs: typeof texts;
  }
}
