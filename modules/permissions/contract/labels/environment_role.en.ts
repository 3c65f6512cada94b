import type { environmentRole as definition } from '../environment_role.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const environmentRole: LabelsOf<typeof definition> = {
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
