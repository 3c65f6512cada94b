import type { RecordLabels } from '../types.ts';

export const department: RecordLabels = {
  one: 'Departamento',
  many: 'Departamentos',
  add: 'Añadir departamento',
  empty: 'Los equipos a los que pertenecen personas y cosas. Añada el primero.',
  fields: { name: 'Nombre', location: 'Ubicación', manager: 'Responsable', phone: 'Teléfono', fax: 'Fax', image: 'Imagen', notes: 'Notas' },
  sections: { main: 'Qué es', notes: 'Notas', picture: 'Imagen' },
};
