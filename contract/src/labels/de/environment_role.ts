import type { environmentRole as definition } from '../../records/environment_role.ts';
import type { LabelsOf } from '../types.ts';

export const environmentRole: LabelsOf<typeof definition> = {
  one: 'Umgebungsrolle',
  many: 'Umgebungsrollen',
  add: 'Umgebungsrolle hinzufügen',
  empty: 'Eine Umgebungsrolle sagt, was Personen mit den Assets eines Standorts und aller darunter dürfen. Sie gilt für Personen im Umgebungsmodus.',
  fields: { name: 'Name', parent: 'Umgebung', assets_permissions: 'Assets', users: 'Personen', groups: 'Gruppen', notes: 'Notizen' },
  sections: { main: 'Was es ist', permissions: 'Was sie erlaubt', members: 'Wer sie hat', notes: 'Notizen' },
  options: { assets_permissions: { view: 'Ansehen', create: 'Hinzufügen', edit: 'Bearbeiten', delete: 'Löschen', checkout: 'Ausgeben', checkin: 'Zurücknehmen', files: 'Dateien', cost: 'Kosten' } },
};
