import type { environmentRole as definition } from '../../records/environment_role.ts';
import type { LabelsOf } from '../types.ts';

export const environmentRole: LabelsOf<typeof definition> = {
  one: 'Rol de entorno',
  many: 'Roles de entorno',
  add: 'Añadir rol de entorno',
  empty: 'Un rol de entorno dice qué pueden hacer las personas con los activos de una ubicación y de las de debajo. Vale para las personas en modo de entornos.',
  fields: { name: 'Nombre', parent: 'Entorno', assets_permissions: 'Activos', users: 'Personas', groups: 'Grupos', notes: 'Notas' },
  sections: { main: 'Qué es', permissions: 'Qué permite', members: 'Quién lo tiene', notes: 'Notas' },
  options: { assets_permissions: { view: 'Ver', create: 'Añadir', edit: 'Editar', delete: 'Eliminar', checkout: 'Entregar', checkin: 'Devolver', files: 'Archivos', cost: 'Costes' } },
};
