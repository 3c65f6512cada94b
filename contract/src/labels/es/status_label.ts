import type { statusLabel as definition } from '../../records/status_label.ts';
import type { LabelsOf } from '../types.ts';

export const statusLabel: LabelsOf<typeof definition> = {
  one: 'Etiqueta de estado',
  many: 'Etiquetas de estado',
  add: 'Añadir etiqueta de estado',
  empty: 'En qué estado puede estar una cosa y si se puede entregar en él.',
  fields: { name: 'Nombre', type: 'Tipo', color: 'Color', is_default: 'Predeterminada', notes: 'Notas' },
  sections: { main: 'Qué es', notes: 'Notas' },
  options: { type: { deployable: 'Disponible', pending: 'Pendiente', undeployable: 'No disponible', archived: 'Archivado' } },
  hints: { type: 'solo se entrega lo disponible', is_default: 'de los activos nuevos' },
};
