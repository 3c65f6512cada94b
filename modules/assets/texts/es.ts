import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  reminders: {
    remind_of_warranties: {
      title: 'Recordatorio: garantías por terminar',
      text: 'Garantías que terminan en un plazo de {days} días: {n}',
    },
  },
  mails: { with_it: 'Incluye' },
  calendar: { expected_back: 'Devolución prevista', warranty_ends: 'Fin de la garantía' },
  records: {
    asset: {
      one: 'Activo',
      many: 'Activos',
      add: 'Añadir activo',
      empty:
        'Todo lo que la empresa posee pieza a pieza: portátiles, mesas, vehículos. Añada su primer activo o importe los existentes.',
      fields: {
        asset_tag: 'Código de activo',
        name: 'Nombre',
        model: 'Modelo',
        serial: 'Número de serie',
        status: 'Etiqueta de estado',
        state: 'Disponibilidad',
        category: 'Categoría',
        manufacturer: 'Fabricante',
        requestable: 'Se puede solicitar',
        byod: 'BYOD',
        default_location: 'Ubicación predeterminada',
        location: 'Ubicación',
        department: 'Departamento',
        work_space: 'Espacio de trabajo',
        assignee: 'Asignado a',
        checked_out_at: 'Fecha de asignación',
        expected_checkin: 'Devolución prevista',
        last_checkin: 'Última devolución',
        purchase_date: 'Fecha de compra',
        purchase_cost: 'Coste de compra',
        supplier: 'Proveedor',
        order_number: 'Número de pedido',
        warranty_months: 'Garantía en meses',
        warranty_expires: 'Garantía hasta',
        eol_date: 'Fin de vida útil',
        image: 'Imagen',
        notes: 'Notas',
      },
      sections: {
        main: 'General',
        place: 'Ubicación',
        assignment: 'Asignación',
        cost: 'Compra',
        notes: 'Notas',
        picture: 'Imagen',
      },
      options: {
        state: {
          deployed: 'Asignado',
          deployable: 'Disponible',
          pending: 'Pendiente',
          undeployable: 'No utilizable',
          archived: 'Archivado',
        },
      },
      hints: {
        asset_tag: 'Se genera al guardar',
        name: 'Vacío: nombre del modelo',
        location: 'Vacío: ubicación predeterminada',
      },
    },
  },
  errors: {
    held_status: '{asset} está asignado. Devuélvalo primero y elija después esta etiqueta de estado.',
    held_label_one: 'Hay {count} activo asignado con esta etiqueta de estado. Devuélvalo primero.',
    held_label_other: 'Hay {count} activos asignados con esta etiqueta de estado. Devuélvalos primero.',
  },
  screens: {
    assets: {
      settings: { tab: 'Códigos de activo', title: 'Códigos de activo' },
      costs: {
        tab: 'Costes',
        title: 'Coste total de propiedad',
        purchase: 'Coste de compra',
        total: 'Total',
        none: 'Todavía no hay costes',
        how: 'Incluye el coste de compra, los accesorios y componentes a coste de existencias, los consumibles gastados y la parte del activo en licencias (compra y periodos iniciados) y contratos.',
        hidden: 'No incluidos, porque no tiene permiso para ver sus costes: {what}.',
      },
    },
  },
};
