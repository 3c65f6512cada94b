import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { group as groupDefinition } from '../group.ts';
import type { environmentRole as environmentRoleDefinition } from '../environment_role.ts';

export const group: LabelsOf<typeof groupDefinition> = {
  one: 'Group',
  many: 'Groups',
  add: 'Add group',
  empty: 'Groups grant permissions to their members. Add the first one and add members to it.',
  fields: {
    name: 'Name',
    members: 'Members',
    group_access: 'Role',
    custom_permissions: 'Permissions',
    limit_workspaces: 'Only in workspaces',
    limit_locations: 'Only at locations and sublocations',
    limit_departments: 'Only in departments',
    limit_categories: 'Only for categories',
    notes: 'Notes',
  },
  sections: { main: 'General', limits: 'Scope', permissions: 'Permissions', notes: 'Notes' },
  hints: { limit_workspaces: 'Empty: everywhere' },
  options: { group_access: { super_user: 'Super user', admin: 'Admin' } },
};

export const environment_role: LabelsOf<typeof environmentRoleDefinition> = {
  one: 'Environment role',
  many: 'Environment roles',
  add: 'Add environment role',
  empty:
    'An environment role grants permissions for the assets of a location and of all locations below it. It applies to users in environment mode.',
  fields: {
    name: 'Name',
    parent: 'Environment',
    assets_permissions: 'Assets',
    users: 'Users',
    groups: 'Groups',
    notes: 'Notes',
  },
  sections: { main: 'General', permissions: 'Permissions', members: 'Members', notes: 'Notes' },
  options: {
    assets_permissions: {
      view: 'See',
      create: 'Add',
      edit: 'Edit',
      delete: 'Delete',
      checkout: 'Check out',
      checkin: 'Check in',
      files: 'Files',
      cost: 'Costs',
    },
  },
};
