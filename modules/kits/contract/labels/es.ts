import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { kit as kitDefinition } from '../kit.ts';
import type { kitItem } from '../kit_item.ts';

export const kit: LabelsOf<typeof kitDefinition> = {
  one: 'Kit',
  many: 'Kits',
  add: 'Añadir kit',
  empty:
    'Los kits son elementos que se asignan juntos, como portátil, auriculares y software para nuevos empleados. Añada el primero.',
  fields: { name: 'Nombre', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas' },
};

export const kit_item: LabelsOf<typeof kitItem> = {
  one: 'Elemento de kit',
  many: 'Elementos de kit',
  add: 'Añadir elemento',
  empty:
    'Los elementos indican los modelos, el software, los accesorios y los consumibles de un kit, con cantidades. Añada el primero.',
  fields: {
    kit: 'Kit',
    name: 'Nombre',
    quantity: 'Cantidad',
    model: 'Modelo',
    license: 'Software',
    accessory: 'Accesorio',
    consumable: 'Consumible',
    notes: 'Notas',
  },
  sections: { main: 'General', what: 'Contenido', notes: 'Notas' },
  hints: { name: 'Vacío: nombre del modelo o artículo', quantity: 'Por kit' },
};
