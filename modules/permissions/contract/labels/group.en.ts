import type { group as definition } from '../group.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const group: LabelsOf<typeof definition> = {
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
    limit_locations: 'Only at locations, and below',
    limit_departments: 'Only in departments',
    limit_categories: 'Only for categories',
    notes: 'Notes',
  },
  sections: { main: 'General', limits: 'Scope', permissions: 'Permissions', notes: 'Notes' },
  hints: { limit_workspaces: 'empty: everywhere' },
  options: { group_access: { super_user: 'Super user', admin: 'Admin' } },
};
