import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { accessory as accessoryDefinition } from '../accessory.ts';
import type { consumable as consumableDefinition } from '../consumable.ts';
import type { component as componentDefinition } from '../component.ts';

const sections = { main: 'General', stock: 'Existencias', cost: 'Compra', notes: 'Notas', picture: 'Imagen' } as const;
const options = { stock_state: { in_stock: 'En existencias', low: 'Pocas', out: 'Agotado' } } as const;
const hints = {
  quantity: 'Entra en la ubicación predeterminada',
  min_quantity: 'Avisa cuando haya menos',
  purchase_cost: 'Por unidad',
} as const;
const common = {
  name: 'Nombre',
  category: 'Categoría',
  manufacturer: 'Fabricante',
  model_number: 'Número de modelo',
  quantity: 'Cantidad',
  min_quantity: 'Mínimo',
  stock_state: 'Existencias',
  below_minimum: 'Por debajo del mínimo',
  location: 'Ubicación predeterminada',
  work_space: 'Espacio de trabajo',
  purchase_date: 'Fecha de compra',
  supplier: 'Proveedor',
  order_number: 'Número de pedido',
  purchase_cost: 'Coste unitario',
  stock_value: 'Valor de las existencias',
  image: 'Imagen',
  notes: 'Notas',
} as const;

export const accessory: LabelsOf<typeof accessoryDefinition> = {
  one: 'Accesorio',
  many: 'Accesorios',
  add: 'Añadir accesorio',
  empty:
    'Los accesorios se asignan y se devuelven: teclados, auriculares, cables. Añada el primero con su cantidad o importe una lista.',
  fields: { ...common, assigned: 'Asignados', available: 'Disponibles' },
  sections,
  options,
  hints,
};

export const consumable: LabelsOf<typeof consumableDefinition> = {
  one: 'Consumible',
  many: 'Consumibles',
  add: 'Añadir consumible',
  empty:
    'Los consumibles se gastan al asignarlos: papel, tóner, pilas. Añada el primero con su cantidad o importe una lista.',
  fields: { ...common, item_number: 'Número de artículo' },
  sections,
  options,
  hints,
};

export const component: LabelsOf<typeof componentDefinition> = {
  one: 'Componente',
  many: 'Componentes',
  add: 'Añadir componente',
  empty:
    'Los componentes se montan en los activos: memoria, discos, baterías. Añada el primero con su cantidad o importe una lista.',
  fields: {
    ...common,
    serial: 'Número de serie',
    assigned: 'En activos',
    available: 'Disponibles',
    warranty_months: 'Garantía en meses',
  },
  sections,
  options,
  hints,
};
