import type { RecordLabels } from '../types.ts';

export const group: RecordLabels = {
  one: 'Group',
  many: 'Groups',
  add: 'Add group',
  empty: 'Groups give their members permissions. Add the first one and put people into it.',
  fields: { name: 'Name', group_access: 'Role', custom_permissions: 'Permissions', notes: 'Notes' },
  sections: { main: 'What it is', permissions: 'What its members may do', notes: 'Notes' },
  options: { group_access: { super_user: 'Super user', admin: 'Admin' } },
};
