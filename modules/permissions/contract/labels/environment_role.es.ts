import type { environmentRole as definition } from '../environment_role.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const environmentRole: LabelsOf<typeof definition> = {
  one: 'Rol de entorno',
  many: 'Roles de entorno',
  add: 'Añadir rol de entorno',
  empty:
    'Un rol de entorno concede permisos sobre los activos de una ubicación y de las que están debajo. Se aplica a los usuarios en modo de entornos.',
  fields: {
    name: 'Nombre',
    parent: 'Entorno',
    assets_permissions: 'Activos',
    users: 'Usuarios',
    groups: 'Grupos',
    notes: 'Notas',
  },
  sections: { main: 'General', permissions: 'Permisos', members: 'Miembros', notes: 'Notas' },
  options: {
    assets_permissions: {
      view: 'Ver',
      create: 'Añadir',
      edit: 'Editar',
      delete: 'Eliminar',
      checkout: 'Asignar',
      checkin: 'Devolver',
      files: 'Archivos',
      cost: 'Costes',
    },
  },
};
