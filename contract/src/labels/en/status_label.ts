import type { statusLabel as definition } from '../../records/status_label.ts';
import type { LabelsOf } from '../types.ts';

export const statusLabel: LabelsOf<typeof definition> = {
  one: 'Status label',
  many: 'Status labels',
  add: 'Add status label',
  empty: 'What state a thing can be in, and whether it may be handed out in it.',
  fields: { name: 'Name', type: 'Type', color: 'Colour', is_default: 'Default', notes: 'Notes' },
  sections: { main: 'What it is', notes: 'Notes' },
  options: { type: { deployable: 'Deployable', pending: 'Pending', undeployable: 'Undeployable', archived: 'Archived' } },
  hints: { type: 'only deployable may be handed out', is_default: 'of new assets' },
};
