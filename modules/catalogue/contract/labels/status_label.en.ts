import type { statusLabel as definition } from '../status_label.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const statusLabel: LabelsOf<typeof definition> = {
  one: 'Status label',
  many: 'Status labels',
  add: 'Add status label',
  empty: 'The states an asset can be in, and whether it can be checked out in them.',
  fields: { name: 'Name', type: 'Type', color: 'Colour', is_default: 'Default', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes' },
  options: {
    type: { deployable: 'Deployable', pending: 'Pending', undeployable: 'Not deployable', archived: 'Archived' },
  },
  hints: { type: 'only deployable assets can be checked out', is_default: 'for new assets' },
};
