import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { catalogItem } from '../catalog_item.ts';

export const catalog_item: LabelsOf<typeof catalogItem> = {
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
};
