import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { workspace as workspaceDefinition } from '../workspace.ts';

export const workspace: LabelsOf<typeof workspaceDefinition> = {
  one: 'Espacio de trabajo',
  many: 'Espacios de trabajo',
  add: 'Añadir espacio de trabajo',
  empty: 'Los espacios de trabajo son partes de la empresa con activos propios, como las sucursales. Añada el primero.',
  fields: { name: 'Nombre', image: 'Imagen', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas', picture: 'Imagen' },
};
