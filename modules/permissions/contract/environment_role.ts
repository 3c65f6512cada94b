import { ENVIRONMENT_PERMISSIONS } from '@steward/kernel/contract/access/grants.ts';
import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** Permissions for the assets of an environment, a location with descendants; for users in environment mode. */
export const environmentRole = defineRecord({
  name: 'environment_role',
  wire: 'location-group-permissions',
  permission: 'environment',
  pages: '/environment-roles',
  after: 'group',
  nav: 'people',
  icon: 'shield-check',
  title: 'name',
  fields: {
    name: { kind: 'text', max: 100, required: true, unique: true, searchable: true, section: 'main' },
    parent: { kind: 'reference', to: 'location', required: true, section: 'main' },
    assets_permissions: {
      kind: 'multiselect',
      options: ENVIRONMENT_PERMISSIONS,
      section: 'permissions',
      wide: true,
      sortable: false,
    },
    users: {
      kind: 'references',
      to: 'user',
      through: { table: 'environment_role_member', own: 'environment_role_id', other: 'user_id' },
      section: 'members',
      sortable: false,
    },
    groups: {
      kind: 'references',
      to: 'group',
      through: { table: 'environment_role_member', own: 'environment_role_id', other: 'group_id' },
      section: 'members',
      sortable: false,
    },
    notes,
  },
  defaultColumns: ['name', 'parent', 'assets_permissions', 'users', 'groups'],
  defaultSort: 'name',
});
