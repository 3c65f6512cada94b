import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { locationAudit } from '../location_audit.ts';

export const location_audit: LabelsOf<typeof locationAudit> = {
  one: 'Auditoría de ubicación',
  many: 'Auditorías de ubicaciones',
  add: 'Añadir auditoría',
  empty: 'Recorra una ubicación y escanee lo que hay. La auditoría dice qué falta y qué pertenece a otro lugar.',
  fields: {
    location: 'Ubicación',
    with_sublocations: 'Con las ubicaciones que contiene',
    name: 'Nombre',
    status: 'Estado',
    closed_at: 'Cerrada el',
    expected: 'Esperados',
    found: 'Encontrados',
    missing: 'Faltan',
    elsewhere: 'Registrados en otro lugar',
    unknown: 'Códigos desconocidos',
    notes: 'Notas',
  },
  sections: { main: 'General', result: 'Resultado', notes: 'Notas' },
  hints: { name: 'vacío: ubicación y día' },
  options: { status: { open: 'Abierta', closed: 'Cerrada' } },
};

export const asset_audit = { fields: { location_audit: 'Auditoría de ubicación' } } satisfies AddedLabels;
