import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { locationGroup } from '../location_group.ts';

export const location_group: LabelsOf<typeof locationGroup> = {
  one: 'Standortgruppe',
  many: 'Standortgruppen',
  add: 'Standortgruppe hinzufügen',
  empty:
    'Regionen, Kunden oder Geschäftsbereiche, zu denen Standorte gehören. Legen Sie die erste an und wählen Sie sie bei Standorten aus.',
  fields: { name: 'Name', parent: 'Übergeordnete Gruppe', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen' },
};

export const location = {
  fields: { location_group: 'Standortgruppe' },
  hints: { location_group: 'leer: wie der Standort darüber' },
} satisfies AddedLabels;

export const asset = { fields: { location_group: 'Standortgruppe' } } satisfies AddedLabels;
