import type { group as definition } from '../../records/group.ts';
import type { LabelsOf } from '../types.ts';

export const group: LabelsOf<typeof definition> = {
  one: 'Group',
  many: 'Groups',
  add: 'Add group',
  empty: 'Groups give their members permissions. Add the first one and put people into it.',
  fields: { name: 'Name', members: 'Members', group_access: 'Role', custom_permissions: 'Permissions', limit_workspaces: 'Only in workspaces', limit_locations: 'Only at locations, and below', limit_departments: 'Only in departments', limit_categories: 'Only for categories', notes: 'Notes' },
  sections: { main: 'What it is', limits: 'Where it holds', permissions: 'What its members may do', notes: 'Notes' },
  hints: { limit_workspaces: 'nothing named: everywhere' },
  options: { group_access: { super_user: 'Super user', admin: 'Admin' } },
};
