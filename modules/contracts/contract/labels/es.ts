import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { contract as contractDefinition } from '../contract.ts';

export const contract: LabelsOf<typeof contractDefinition> = {
  one: 'Contrato',
  many: 'Contratos',
  add: 'Añadir contrato',
  empty:
    'Los contratos recogen garantías, arrendamientos, servicios y seguros, con su coste y su fin. Añada el primero.',
  fields: {
    name: 'Nombre',
    number: 'Número de contrato',
    kind: 'Tipo',
    state: 'Estado',
    status: 'Acuerdo',
    supplier: 'Proveedor',
    work_space: 'Espacio de trabajo',
    start_date: 'Inicio',
    end_date: 'Fin',
    notice_date: 'Avisar antes del',
    renewal_months: 'Renovación (meses)',
    cost: 'Coste por periodo',
    period: 'Periodo',
    cost_from: 'Este coste desde',
    earlier_cost: 'Coste anterior',
    notes: 'Notas',
  },
  sections: { main: 'General', term: 'Duración', cost: 'Coste', notes: 'Notas' },
  options: {
    kind: { warranty: 'Garantía', lease: 'Arrendamiento', service: 'Servicio', insurance: 'Seguro', other: 'Otro' },
    state: {
      draft: 'Borrador',
      not_begun: 'Sin empezar',
      active: 'Activo',
      ended: 'Terminado',
      terminated: 'Rescindido',
    },
    status: { draft: 'Borrador', active: 'Firmado', terminated: 'Rescindido' },
    period: { month: 'Mensual', quarter: 'Trimestral', half_year: 'Semestral', year: 'Anual' },
  },
  hints: {
    notice_date: 'Último día para rescindir el contrato',
    renewal_months: 'Vacío: como el último periodo',
    period: 'Vacío: pago único',
    cost_from: 'Vacío: desde el inicio',
    earlier_cost: 'Total a precios anteriores',
  },
};

export const asset = { fields: { contracts: 'Contratos' } } satisfies AddedLabels;
export const license = { fields: { contracts: 'Contratos' } } satisfies AddedLabels;
export const location = { fields: { contracts: 'Contratos' } } satisfies AddedLabels;
