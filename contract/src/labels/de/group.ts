import type { group as definition } from '../../records/group.ts';
import type { LabelsOf } from '../types.ts';

export const group: LabelsOf<typeof definition> = {
  one: 'Gruppe',
  many: 'Gruppen',
  add: 'Gruppe hinzufügen',
  empty: 'Gruppen geben ihren Mitgliedern Rechte. Fügen Sie die erste hinzu, und nehmen Sie Personen auf.',
  fields: { name: 'Name', members: 'Mitglieder', group_access: 'Rolle', custom_permissions: 'Rechte', limit_workspaces: 'Nur in Arbeitsbereichen', limit_locations: 'Nur an Standorten und darunter', limit_departments: 'Nur in Abteilungen', limit_categories: 'Nur für Kategorien', notes: 'Notizen' },
  sections: { main: 'Was es ist', limits: 'Wo sie gilt', permissions: 'Was die Mitglieder dürfen', notes: 'Notizen' },
  hints: { limit_workspaces: 'nichts genannt: überall' },
  options: { group_access: { super_user: 'Hauptverwaltung', admin: 'Verwaltung' } },
};
