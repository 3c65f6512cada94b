import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { locationAudit } from '../location_audit.ts';

export const location_audit: LabelsOf<typeof locationAudit> = {
  one: 'Auditoría de ubicación',
  many: 'Auditorías de ubicaciones',
  add: 'Añadir auditoría',
  empty:
    'Las auditorías comparan lo que hay en una ubicación con los registros. Añada la primera y escanee allí los activos.',
  fields: {
    location: 'Ubicación',
    with_sublocations: 'Incluir las ubicaciones inferiores',
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
  hints: { name: 'Vacío: ubicación y día' },
  options: { status: { open: 'Abierta', closed: 'Cerrada' } },
};

export const asset_audit = { fields: { location_audit: 'Auditoría de ubicación' } } satisfies AddedLabels;
