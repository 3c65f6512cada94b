import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { kit as kitDefinition } from '../kit.ts';
import type { kitItem } from '../kit_item.ts';

export const kit: LabelsOf<typeof kitDefinition> = {
  one: 'Kit',
  many: 'Kits',
  add: 'Añadir kit',
  empty:
    'Lo que se asigna a la vez, por ejemplo portátil, auriculares y software para nuevos empleados. Añada el primer kit.',
  fields: { name: 'Nombre', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas' },
};

export const kit_item: LabelsOf<typeof kitItem> = {
  one: 'Elemento de kit',
  many: 'Elementos de kit',
  add: 'Añadir elemento',
  empty: 'Cuántos modelos, software, accesorios y consumibles tiene el kit. Añada el primer elemento.',
  fields: {
    kit: 'Kit',
    name: 'Nombre',
    quantity: 'Cantidad',
    model: 'Modelo de activo',
    license: 'Software',
    accessory: 'Accesorio',
    consumable: 'Consumible',
    notes: 'Notas',
  },
  sections: { main: 'General', what: 'Contenido', notes: 'Notas' },
  hints: { name: 'vacío: lo que es', quantity: 'de cada uno' },
};
