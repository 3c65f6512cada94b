import type { workspace as definition } from '../workspace.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const workspace: LabelsOf<typeof definition> = {
  one: 'Espacio de trabajo',
  many: 'Espacios de trabajo',
  add: 'Añadir espacio de trabajo',
  empty: 'Partes de la empresa con activos propios, como las sucursales. Añada la primera.',
  fields: { name: 'Nombre', image: 'Imagen', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas', picture: 'Imagen' },
};
