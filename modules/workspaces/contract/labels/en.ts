import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { workspace as workspaceDefinition } from '../workspace.ts';

export const workspace: LabelsOf<typeof workspaceDefinition> = {
  one: 'Workspace',
  many: 'Workspaces',
  add: 'Add workspace',
  empty: 'Workspaces are parts of the company with their own assets, such as branches. Add the first one.',
  fields: { name: 'Name', image: 'Picture', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes', picture: 'Picture' },
};
