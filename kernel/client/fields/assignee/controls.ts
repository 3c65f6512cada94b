import { assigneeInput, isAssignee } from '@steward/kernel/contract/fields/index.ts';
import type { Controls } from '../kind.ts';
import { AssigneeFilter } from './Filter.tsx';
import { AssigneeInput } from './Input.tsx';

export const assignee: Controls = {
  Input: AssigneeInput,
  Filter: AssigneeFilter,
  isGroup: true,
  toParts: (value) => (isAssignee(value) ? assigneeInput(value) : {}),
};
