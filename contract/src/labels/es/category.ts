import type { category as definition } from '../../records/category.ts';
import type { LabelsOf } from '../types.ts';

export const category: LabelsOf<typeof definition> = {
  one: 'Categoría',
  many: 'Categorías',
  add: 'Añadir categoría',
  empty: 'Tipos de activos, como portátiles o mesas. Cada modelo pertenece a una.',
  fields: { name: 'Nombre', type: 'Tipo', image: 'Imagen', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas', picture: 'Imagen' },
  options: { type: { asset: 'Activos', accessory: 'Accesorios', consumable: 'Consumibles', component: 'Componentes', license: 'Software' } },
};
