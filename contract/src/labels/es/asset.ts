import type { asset as definition } from '../../records/asset.ts';
import type { LabelsOf } from '../types.ts';

export const asset: LabelsOf<typeof definition> = {
  one: 'Activo',
  many: 'Activos',
  add: 'Añadir activo',
  empty: 'Todo lo que la empresa posee pieza a pieza: portátiles, mesas, vehículos. Añada el primero o tráigalos todos con una importación.',
  fields: {
    asset_tag: 'Etiqueta', name: 'Nombre', model: 'Modelo', serial: 'Número de serie', status: 'Etiqueta de estado', state: 'Disponibilidad', category: 'Categoría', manufacturer: 'Fabricante',
    requestable: 'Se puede solicitar', byod: 'Pertenece a quien lo usa', default_location: 'Ubicación habitual', location: 'Ubicación', department: 'Departamento', work_space: 'Espacio de trabajo',
    holder: 'Asignado a', checked_out_at: 'Entregado', expected_checkin: 'Devolución prevista', last_checkin: 'Última devolución', purchase_date: 'Fecha de compra', purchase_cost: 'Precio de compra',
    supplier: 'Proveedor', order_number: 'Número de pedido', warranty_months: 'Garantía en meses', warranty_expires: 'Garantía hasta', eol_date: 'Fin de vida útil', image: 'Imagen', notes: 'Notas',
  },
  sections: { main: 'Qué es', place: 'Dónde está', holder: 'Quién lo tiene', cost: 'Cuánto costó', notes: 'Notas', picture: 'Imagen' },
  options: { state: { deployed: 'Entregado', deployable: 'Disponible', pending: 'Pendiente', undeployable: 'No disponible', archived: 'Archivado' } },
  hints: { asset_tag: 'se asigna al guardar', name: 'la del modelo', location: 'como la habitual' },
};
