import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { group as groupDefinition } from '../group.ts';
import type { environmentRole as environmentRoleDefinition } from '../environment_role.ts';

export const group: LabelsOf<typeof groupDefinition> = {
  one: 'Grupo',
  many: 'Grupos',
  add: 'Añadir grupo',
  empty: 'Los grupos conceden permisos a sus miembros. Añada el primero e incluya usuarios en él.',
  fields: {
    name: 'Nombre',
    members: 'Miembros',
    group_access: 'Rol',
    custom_permissions: 'Permisos',
    limit_workspaces: 'Solo en espacios de trabajo',
    limit_locations: 'Solo en ubicaciones y sus inferiores',
    limit_departments: 'Solo en departamentos',
    limit_categories: 'Solo para categorías',
    notes: 'Notas',
  },
  sections: { main: 'General', limits: 'Ámbito', permissions: 'Permisos', notes: 'Notas' },
  hints: { limit_workspaces: 'Vacío: en todas partes' },
  options: { group_access: { super_user: 'Superusuario', admin: 'Administrador' } },
};

export const environment_role: LabelsOf<typeof environmentRoleDefinition> = {
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
