import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { assetMaintenance } from '../asset_maintenance.ts';
import type { faultReport } from '../fault_report.ts';
import type { locationMaintenance } from '../location_maintenance.ts';
import type { maintenancePlan } from '../maintenance_plan.ts';
import type { maintenanceType } from '../maintenance_type.ts';

const fields = {
  type: 'Tipo',
  name: 'Nombre',
  plan: 'Se repite según el plan',
  state: 'Estado',
  assignee: 'Responsable',
  supplier: 'Proveedor',
  due_date: 'Vencimiento',
  started_on: 'Empezado el',
  completed_on: 'Completado el',
  downtime: 'Horas fuera de servicio',
  cancelled_on: 'Cancelado el',
  reason: 'Motivo de la cancelación',
  cost: 'Coste',
  is_warranty: 'En garantía',
  result: 'Resultado',
  failed_checks: 'Puntos con fallos',
  image: 'Imagen',
  notes: 'Notas',
};
const sections = {
  main: 'General',
  time: 'Fechas',
  cost: 'Coste',
  result: 'Resultado',
  picture: 'Imagen',
  notes: 'Notas',
};
const options = {
  state: { planned: 'Previsto', in_progress: 'En curso', completed: 'Completado', cancelled: 'Cancelado' },
};

export const asset_maintenance: LabelsOf<typeof assetMaintenance> = {
  one: 'Mantenimiento de activo',
  many: 'Mantenimiento de activos',
  add: 'Añadir mantenimiento',
  empty: 'Revisiones, reparaciones y servicios de activos, con fechas y costes. Añada el primero.',
  fields: { ...fields, asset: 'Activo', due_at: 'Toca en', work_space: 'Espacio de trabajo' },
  sections,
  hints: { due_at: 'Lectura, asignaciones o días', name: 'Vacío: tipo y código de activo' },
  options,
};

export const location_maintenance: LabelsOf<typeof locationMaintenance> = {
  one: 'Mantenimiento de ubicación',
  many: 'Mantenimiento de ubicaciones',
  add: 'Añadir mantenimiento',
  empty: 'Revisiones, reparaciones y servicios de salas y edificios, con fechas y costes. Añada el primero.',
  fields: { ...fields, location: 'Ubicación' },
  sections,
  hints: { name: 'Vacío: tipo y ubicación' },
  options,
};

export const maintenance_type: LabelsOf<typeof maintenanceType> = {
  one: 'Tipo de mantenimiento',
  many: 'Tipos de mantenimiento',
  add: 'Añadir tipo de mantenimiento',
  empty: 'Los tipos clasifican los mantenimientos, como revisión, reparación y calibración. Añada el primero.',
  fields: { name: 'Nombre', checklist: 'Lista de comprobación', notes: 'Notas' },
  sections: { main: 'General', checklist: 'Lista de comprobación', notes: 'Notas' },
};

export const maintenance_plan: LabelsOf<typeof maintenancePlan> = {
  one: 'Plan de mantenimiento',
  many: 'Planes de mantenimiento',
  add: 'Añadir plan de mantenimiento',
  empty:
    'Un plan repite un mantenimiento, por ejemplo una vez al año o cada 10.000 km. Al completar uno se planifica el siguiente.',
  fields: {
    name: 'Nombre',
    type: 'Tipo',
    is_active: 'Activo',
    repeats_by: 'Se repite por',
    every: 'Cada',
    unit: 'Unidad',
    counted_from: 'Contado desde',
    checklist: 'Lista de comprobación',
    notes: 'Notas',
  },
  sections: { main: 'General', repeat: 'Repetición', checklist: 'Lista de comprobación', notes: 'Notas' },
  hints: {
    every: 'Número de unidades de tiempo o de contador, asignaciones o días',
    checklist: 'Vacío: lista del tipo',
  },
  options: {
    repeats_by: {
      time: 'Tiempo',
      meter: 'Lectura del contador',
      checkouts: 'Número de asignaciones',
      days_out: 'Días asignado',
    },
    unit: { day: 'Días', week: 'Semanas', month: 'Meses', year: 'Años' },
    counted_from: { schedule: 'El vencimiento', completion: 'El día en que se completa' },
  },
};

export const fault_report: LabelsOf<typeof faultReport> = {
  one: 'Aviso de avería',
  many: 'Avisos de avería',
  add: 'Añadir aviso de avería',
  empty:
    'Los avisos de avería llegan desde la página de un activo o su etiqueta. Planifique un mantenimiento o ciérrelos con un motivo.',
  fields: {
    asset: 'Activo',
    name: 'Nombre',
    state: 'Estado',
    description: 'Descripción',
    work_space: 'Espacio de trabajo',
    reporter: 'Comunicado por',
    email: 'Correo de quien avisa',
    maintenance: 'Mantenimiento',
    closed_on: 'Cerrado el',
    reason: 'Motivo',
    image: 'Imagen',
    notes: 'Notas',
  },
  sections: { main: 'General', reporter: 'Comunicado por', outcome: 'Resultado', picture: 'Imagen', notes: 'Notas' },
  hints: {
    name: 'Vacío: comienzo de la descripción',
    email: 'Para quien avisa sin tener acceso',
    reason: 'Se envía a quien avisó',
  },
  options: { state: { new: 'Nuevo', in_maintenance: 'En mantenimiento', closed: 'Cerrado' } },
};
