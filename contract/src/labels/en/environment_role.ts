import type { environmentRole as definition } from '../../records/environment_role.ts';
import type { LabelsOf } from '../types.ts';

export const environmentRole: LabelsOf<typeof definition> = {
  one: 'Environment role',
  many: 'Environment roles',
  add: 'Add environment role',
  empty: 'An environment role says what people may do with the assets of a location and of all below it. It counts for people in environment mode.',
  fields: { name: 'Name', parent: 'Environment', assets_permissions: 'Assets', users: 'People', groups: 'Groups', notes: 'Notes' },
  sections: { main: 'What it is', permissions: 'What it allows', members: 'Who has it', notes: 'Notes' },
  options: { assets_permissions: { view: 'See', create: 'Add', edit: 'Edit', delete: 'Delete', checkout: 'Check out', checkin: 'Check in', files: 'Files', cost: 'Costs' } },
};
