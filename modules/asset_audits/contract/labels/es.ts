import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { assetAudit } from '../asset_audit.ts';

export const asset_audit: LabelsOf<typeof assetAudit> = {
  one: 'Auditoría de activo',
  many: 'Auditorías de activos',
  add: 'Añadir auditoría',
  empty:
    'Las auditorías registran cuándo, dónde y en qué estado se vio un activo. Añada la primera o escanee una sala.',
  fields: {
    name: 'Auditoría',
    asset: 'Activo',
    audited_at: 'Auditado el',
    condition: 'Estado físico',
    location: 'Encontrado en',
    moves_asset: 'Actualizar la ubicación del activo',
    next_audit: 'Próxima auditoría',
    work_space: 'Espacio de trabajo',
    image: 'Imagen',
    notes: 'Notas',
  },
  sections: { main: 'General', place: 'Ubicación', next: 'Próxima auditoría', picture: 'Imagen', notes: 'Notas' },
  hints: {
    name: 'Vacío: código de activo y día',
    audited_at: 'Vacío: ahora',
    location: 'Vacío: la ubicación registrada',
    next_audit: 'Vacío: según el intervalo',
  },
  options: { condition: { good: 'Bueno', worn: 'Desgastado', damaged: 'Dañado', unusable: 'Inservible' } },
};

export const asset = {
  fields: { last_audit: 'Última auditoría', next_audit: 'Próxima auditoría' },
  sections: { audit: 'Auditorías' },
  hints: { next_audit: 'Vacío: según el intervalo' },
} satisfies AddedLabels;

export const asset_model = {
  fields: { audit_interval: 'Intervalo de auditoría en meses' },
  hints: { audit_interval: 'Vacío: intervalo de la categoría. 0: sin auditorías' },
} satisfies AddedLabels;

export const category = {
  fields: { audit_interval: 'Intervalo de auditoría en meses' },
  hints: { audit_interval: 'Vacío: intervalo de la empresa. 0: sin auditorías' },
} satisfies AddedLabels;
