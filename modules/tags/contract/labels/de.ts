import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { tag as tagDefinition } from '../tag.ts';

export const tag: LabelsOf<typeof tagDefinition> = {
  one: 'Schlagwort',
  many: 'Schlagwörter',
  add: 'Schlagwort hinzufügen',
  empty:
    'Schlagwörter kennzeichnen Datensätze, die zusammengehören, etwa „geleast“ oder „wird ersetzt“. Fügen Sie das erste hinzu.',
  fields: { name: 'Name', color: 'Farbe', description: 'Beschreibung' },
  sections: { main: 'Allgemein', description: 'Beschreibung' },
};

const everyType = { fields: { tags: 'Schlagwörter' }, sections: { tags: 'Schlagwörter' } } satisfies AddedLabels;

export { everyType as '*' };
