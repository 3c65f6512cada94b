import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Catálogos de proveedores',
  about: 'Catálogos de proveedores con referencias, precios e imágenes. Los usuarios pueden solicitar artículos.',
  permissions: { catalog: 'Catálogo' },
  records: {
    catalog_item: {
      one: 'Artículo del catálogo',
      many: 'Artículos del catálogo',
      add: 'Añadir artículo',
      empty:
        'Los artículos del catálogo son productos de sus proveedores, con referencia, precio e imagen. Añada el primero o importe una lista de precios.',
      fields: {
        name: 'Nombre',
        category: 'Categoría',
        model: 'Modelo',
        requestable: 'Se puede solicitar',
        discontinued: 'Descatalogado',
        supplier: 'Proveedor',
        order_number: 'Referencia',
        price: 'Precio',
        priced_on: 'Precio a fecha de',
        url: 'Sitio web',
        image: 'Imagen',
        notes: 'Descripción',
      },
      sections: { main: 'General', supply: 'Proveedor y precio', picture: 'Imagen', notes: 'Descripción' },
      hints: { order_number: 'Número del proveedor', priced_on: 'Fecha de la oferta' },
    },
  },
};
