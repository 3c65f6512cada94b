import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { tag as tagDefinition } from '../tag.ts';

export const tag: LabelsOf<typeof tagDefinition> = {
  one: 'Tag',
  many: 'Tags',
  add: 'Tag hinzufügen',
  empty:
    'Farbige Stichwörter für das, was kein Feld festhält: „geleast“, „Eventpool“, „wird ersetzt“. Legen Sie das erste an.',
  fields: { name: 'Name', color: 'Farbe', description: 'Beschreibung' },
  sections: { main: 'Allgemein', description: 'Beschreibung' },
};

const everyType = { fields: { tags: 'Tags' }, sections: { tags: 'Tags' } } satisfies AddedLabels;

export { everyType as '*' };
