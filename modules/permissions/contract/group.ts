import { ALL_PERMISSIONS } from '@steward/kernel/contract/permissions.ts';
import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** A set of permissions for members, optionally limited; `group_access` grants a role, not permissions. */
export const group = defineRecord({
  name: 'group',
  wire: 'groups',
  table: 'user_group',
  pages: '/groups',
  after: 'people/department',
  nav: 'people',
  icon: 'users-round',
  title: 'name',
  fields: {
    name: { kind: 'text', max: 100, required: true, unique: true, searchable: true, section: 'main' },
    group_access: { kind: 'select', options: ['super_user', 'admin'], keptWhenAbsent: true, section: 'main' },
    limit_workspaces: {
      kind: 'references',
      to: 'workspace',
      through: { table: 'group_limit', own: 'group_id', other: 'workspace_id' },
      keptWhenAbsent: true,
      section: 'limits',
      sortable: false,
    },
    limit_locations: {
      kind: 'references',
      to: 'location',
      through: { table: 'group_limit', own: 'group_id', other: 'location_id' },
      keptWhenAbsent: true,
      section: 'limits',
      sortable: false,
    },
    limit_departments: {
      kind: 'references',
      to: 'department',
      through: { table: 'group_limit', own: 'group_id', other: 'department_id' },
      keptWhenAbsent: true,
      section: 'limits',
      sortable: false,
    },
    limit_categories: {
      kind: 'references',
      to: 'category',
      through: { table: 'group_limit', own: 'group_id', other: 'category_id' },
      keptWhenAbsent: true,
      section: 'limits',
      sortable: false,
    },
    custom_permissions: {
      kind: 'multiselect',
      options: ALL_PERMISSIONS,
      keptWhenAbsent: true,
      section: 'permissions',
      wide: true,
      sortable: false,
    },
    members: { kind: 'number', readOnly: true, section: 'main' },
    notes,
  },
  defaultColumns: ['name', 'members', 'group_access', 'limit_workspaces', 'limit_locations', 'notes'],
  defaultSort: 'name',
});
