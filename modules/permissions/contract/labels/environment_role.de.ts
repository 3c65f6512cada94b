import type { environmentRole as definition } from '../environment_role.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const environmentRole: LabelsOf<typeof definition> = {
  one: 'Umgebungsrolle',
  many: 'Umgebungsrollen',
  add: 'Umgebungsrolle hinzufügen',
  empty:
    'Eine Umgebungsrolle erteilt Berechtigungen für die Assets eines Standorts und aller Standorte darunter. Sie gilt für Benutzer im Umgebungsmodus.',
  fields: {
    name: 'Name',
    parent: 'Umgebung',
    assets_permissions: 'Assets',
    users: 'Benutzer',
    groups: 'Gruppen',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', permissions: 'Berechtigungen', members: 'Mitglieder', notes: 'Notizen' },
  options: {
    assets_permissions: {
      view: 'Ansehen',
      create: 'Hinzufügen',
      edit: 'Bearbeiten',
      delete: 'Löschen',
      checkout: 'Ausgeben',
      checkin: 'Zurücknehmen',
      files: 'Dateien',
      cost: 'Kosten',
    },
  },
};
