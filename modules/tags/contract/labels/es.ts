import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { tag as tagDefinition } from '../tag.ts';

export const tag: LabelsOf<typeof tagDefinition> = {
  one: 'Etiqueta',
  many: 'Etiquetas',
  add: 'Añadir etiqueta',
  empty: 'Las etiquetas marcan registros que van juntos, como «en leasing» o «por sustituir». Añada la primera.',
  fields: { name: 'Nombre', color: 'Color', description: 'Descripción' },
  sections: { main: 'General', description: 'Descripción' },
};

const everyType = { fields: { tags: 'Etiquetas' }, sections: { tags: 'Etiquetas' } } satisfies AddedLabels;

export { everyType as '*' };
