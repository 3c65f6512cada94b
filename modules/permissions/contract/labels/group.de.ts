import type { group as definition } from '../group.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const group: LabelsOf<typeof definition> = {
  one: 'Gruppe',
  many: 'Gruppen',
  add: 'Gruppe hinzufügen',
  empty: 'Gruppen erteilen ihren Mitgliedern Berechtigungen. Fügen Sie die erste hinzu, und nehmen Sie Benutzer auf.',
  fields: {
    name: 'Name',
    members: 'Mitglieder',
    group_access: 'Rolle',
    custom_permissions: 'Berechtigungen',
    limit_workspaces: 'Nur in Arbeitsbereichen',
    limit_locations: 'Nur an Standorten und darunter',
    limit_departments: 'Nur in Abteilungen',
    limit_categories: 'Nur für Kategorien',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', limits: 'Geltungsbereich', permissions: 'Berechtigungen', notes: 'Notizen' },
  hints: { limit_workspaces: 'leer: überall' },
  options: { group_access: { super_user: 'Superuser', admin: 'Admin' } },
};
