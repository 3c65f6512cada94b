import type { statusLabel as definition } from '../status_label.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const statusLabel: LabelsOf<typeof definition> = {
  one: 'Etiqueta de estado',
  many: 'Etiquetas de estado',
  add: 'Añadir etiqueta de estado',
  empty: 'En qué estado puede estar un activo y si se puede asignar en él.',
  fields: { name: 'Nombre', type: 'Tipo', color: 'Color', is_default: 'Predeterminada', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas' },
  options: {
    type: { deployable: 'Utilizable', pending: 'Pendiente', undeployable: 'No utilizable', archived: 'Archivado' },
  },
  hints: { type: 'solo se asigna lo utilizable', is_default: 'para los activos nuevos' },
};
