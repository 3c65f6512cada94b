import type { ClientKind } from '../kind.ts';
import { nameOf } from '../reference/kind.ts';
import { AssigneeCell } from './Cell.tsx';

export const assignee: ClientKind = { Cell: AssigneeCell, text: nameOf, width: 164, mayShrink: true };
