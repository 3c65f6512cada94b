import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { catalogItem } from '../catalog_item.ts';

export const catalog_item: LabelsOf<typeof catalogItem> = {
  one: 'Artículo del catálogo',
  many: 'Artículos del catálogo',
  add: 'Añadir artículo',
  empty:
    'Lo que ofrecen los proveedores: referencias, precios e imágenes de lo que puede comprarse o solicitarse. Añada el primer artículo o importe una lista de precios.',
  fields: {
    name: 'Nombre',
    category: 'Categoría',
    model: 'Modelo',
    requestable: 'Solicitable',
    discontinued: 'Descatalogado',
    supplier: 'Proveedor',
    order_number: 'Referencia',
    price: 'Precio',
    priced_on: 'Precio del',
    url: 'Sitio web',
    image: 'Imagen',
    notes: 'Descripción',
  },
  sections: { main: 'General', supply: 'Proveedor y precio', picture: 'Imagen', notes: 'Descripción' },
  hints: { order_number: 'del proveedor', priced_on: 'fecha de la oferta' },
};
