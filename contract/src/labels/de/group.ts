import type { RecordLabels } from '../types.ts';

export const group: RecordLabels = {
  one: 'Gruppe',
  many: 'Gruppen',
  add: 'Gruppe hinzufügen',
  empty: 'Gruppen geben ihren Mitgliedern Rechte. Fügen Sie die erste hinzu, und nehmen Sie Personen auf.',
  fields: { name: 'Name', group_access: 'Rolle', custom_permissions: 'Rechte', notes: 'Notizen' },
  sections: { main: 'Was es ist', permissions: 'Was die Mitglieder dürfen', notes: 'Notizen' },
  options: { group_access: { super_user: 'Hauptverwaltung', admin: 'Verwaltung' } },
};
