import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  permissions: { 'workspace:all': 'Espacios de trabajo' },
  defaults: { workspace: 'Principal' },
  records: {
    workspace: {
      one: 'Espacio de trabajo',
      many: 'Espacios de trabajo',
      add: 'Añadir espacio de trabajo',
      empty:
        'Los espacios de trabajo son partes de la empresa con activos propios, como las sucursales. Añada el primero.',
      fields: { name: 'Nombre', image: 'Imagen', notes: 'Notas' },
      sections: { main: 'General', notes: 'Notas', picture: 'Imagen' },
    },
  },
  errors: { last_workspace: 'Una empresa necesita al menos un espacio de trabajo. Añada antes otro.' },
  screens: {
    workspaces: { settings: { tab: 'Espacios de trabajo', text: 'Partes de la empresa con registros propios' } },
  },
};
