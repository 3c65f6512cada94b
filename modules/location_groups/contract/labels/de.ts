import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { locationGroup } from '../location_group.ts';

export const location_group: LabelsOf<typeof locationGroup> = {
  one: 'Standortgruppe',
  many: 'Standortgruppen',
  add: 'Standortgruppe hinzufügen',
  empty:
    'Standortgruppen sind Regionen, Kunden oder Geschäftsbereiche. Fügen Sie die erste hinzu und wählen Sie sie bei Standorten.',
  fields: { name: 'Name', parent: 'Übergeordnete Gruppe', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen' },
};

export const location = {
  fields: { location_group: 'Standortgruppe' },
  hints: { location_group: 'Leer: Gruppe des übergeordneten Standorts' },
} satisfies AddedLabels;

export const asset = { fields: { location_group: 'Standortgruppe' } } satisfies AddedLabels;
