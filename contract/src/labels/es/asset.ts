import type { asset as definition } from '../../records/asset.ts';
import type { LabelsOf } from '../types.ts';

export const asset: LabelsOf<typeof definition> = {
  one: 'Activo',
  many: 'Activos',
  add: 'Añadir activo',
  empty: 'Todo lo que la empresa posee pieza a pieza: portátiles, mesas, vehículos. Añada su primer activo o importe los existentes.',
  fields: {
    asset_tag: 'Código de activo', name: 'Nombre', model: 'Modelo', serial: 'Número de serie', status: 'Etiqueta de estado', state: 'Disponibilidad', category: 'Categoría', manufacturer: 'Fabricante',
    requestable: 'Se puede solicitar', byod: 'BYOD', default_location: 'Ubicación predeterminada', location: 'Ubicación', department: 'Departamento', work_space: 'Espacio de trabajo',
    holder: 'Asignado a', checked_out_at: 'Fecha de asignación', expected_checkin: 'Devolución prevista', last_checkin: 'Última devolución', purchase_date: 'Fecha de compra', purchase_cost: 'Coste de compra',
    supplier: 'Proveedor', order_number: 'Número de pedido', warranty_months: 'Garantía en meses', warranty_expires: 'Garantía hasta', eol_date: 'Fin de vida útil', image: 'Imagen', notes: 'Notas',
  },
  sections: { main: 'General', place: 'Ubicación', holder: 'Asignación', cost: 'Compra', notes: 'Notas', picture: 'Imagen' },
  options: { state: { deployed: 'Asignado', deployable: 'Disponible', pending: 'Pendiente', undeployable: 'No utilizable', archived: 'Archivado' } },
  hints: { asset_tag: 'Se genera al guardar', name: 'Nombre del modelo', location: 'Ubicación predeterminada' },
};
