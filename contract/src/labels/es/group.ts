import type { RecordLabels } from '../types.ts';

export const group: RecordLabels = {
  one: 'Grupo',
  many: 'Grupos',
  add: 'Añadir grupo',
  empty: 'Los grupos dan permisos a sus miembros. Añada el primero y ponga personas en él.',
  fields: { name: 'Nombre', group_access: 'Rol', custom_permissions: 'Permisos', notes: 'Notas' },
  sections: { main: 'Qué es', permissions: 'Qué pueden hacer sus miembros', notes: 'Notas' },
  options: { group_access: { super_user: 'Superusuario', admin: 'Administrador' } },
};
