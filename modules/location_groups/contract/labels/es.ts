import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { locationGroup } from '../location_group.ts';

export const location_group: LabelsOf<typeof locationGroup> = {
  one: 'Grupo de ubicaciones',
  many: 'Grupos de ubicaciones',
  add: 'Añadir grupo',
  empty: 'Los grupos son regiones, clientes o unidades de negocio. Añada el primero y elíjalo en las ubicaciones.',
  fields: { name: 'Nombre', parent: 'Grupo superior', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas' },
};

export const location = {
  fields: { location_group: 'Grupo de ubicaciones' },
  hints: { location_group: 'Vacío: grupo de la ubicación superior' },
} satisfies AddedLabels;

export const asset = { fields: { location_group: 'Grupo de ubicaciones' } } satisfies AddedLabels;
