import type { group as definition } from '../group.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const group: LabelsOf<typeof definition> = {
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
    limit_locations: 'Solo en ubicaciones y las de debajo',
    limit_departments: 'Solo en departamentos',
    limit_categories: 'Solo para categorías',
    notes: 'Notas',
  },
  sections: { main: 'General', limits: 'Ámbito', permissions: 'Permisos', notes: 'Notas' },
  hints: { limit_workspaces: 'vacío: en todas partes' },
  options: { group_access: { super_user: 'Superusuario', admin: 'Administrador' } },
};
