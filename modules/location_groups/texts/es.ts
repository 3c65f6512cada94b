import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Grupos de ubicaciones',
  about: 'Agrupa las ubicaciones por región, cliente o unidad de negocio, para listas de varias sedes.',
  tabs: { assets: 'Activos' },
  records: {
    location_group: {
      one: 'Grupo de ubicaciones',
      many: 'Grupos de ubicaciones',
      add: 'Añadir grupo',
      empty: 'Los grupos son regiones, clientes o unidades de negocio. Añada el primero y elíjalo en las ubicaciones.',
      fields: { name: 'Nombre', parent: 'Grupo superior', notes: 'Notas' },
      sections: { main: 'General', notes: 'Notas' },
    },
    location: {
      fields: { location_group: 'Grupo de ubicaciones' },
      hints: { location_group: 'Vacío: grupo de la ubicación superior' },
    },
    asset: { fields: { location_group: 'Grupo de ubicaciones' } },
  },
};
