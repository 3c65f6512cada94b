import type { department as definition } from '../department.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const department: LabelsOf<typeof definition> = {
  one: 'Departamento',
  many: 'Departamentos',
  add: 'Añadir departamento',
  empty: 'Los equipos a los que pertenecen usuarios y activos. Añada el primero.',
  fields: {
    name: 'Nombre',
    location: 'Ubicación',
    manager: 'Responsable',
    phone: 'Teléfono',
    fax: 'Fax',
    image: 'Imagen',
    notes: 'Notas',
  },
  sections: { main: 'General', notes: 'Notas', picture: 'Imagen' },
};
