import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { group as groupDefinition } from '../group.ts';
import type { environmentRole as environmentRoleDefinition } from '../environment_role.ts';

export const group: LabelsOf<typeof groupDefinition> = {
  one: 'Gruppe',
  many: 'Gruppen',
  add: 'Gruppe hinzufügen',
  empty: 'Gruppen erteilen ihren Mitgliedern Berechtigungen. Fügen Sie die erste hinzu und nehmen Sie Benutzer auf.',
  fields: {
    name: 'Name',
    members: 'Mitglieder',
    group_access: 'Rolle',
    custom_permissions: 'Berechtigungen',
    limit_workspaces: 'Nur in Arbeitsbereichen',
    limit_locations: 'Nur an Standorten und untergeordneten',
    limit_departments: 'Nur in Abteilungen',
    limit_categories: 'Nur für Kategorien',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', limits: 'Geltungsbereich', permissions: 'Berechtigungen', notes: 'Notizen' },
  hints: { limit_workspaces: 'Leer: überall' },
  options: { group_access: { super_user: 'Superuser', admin: 'Admin' } },
};

export const environment_role: LabelsOf<typeof environmentRoleDefinition> = {
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
