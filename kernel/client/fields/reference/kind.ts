import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { ClientKind } from '../kind.ts';
import { ReferenceCell } from './Cell.tsx';

export const nameOf = (value: unknown): string => (isNamed(value) ? value.name : String(value));

export const reference: ClientKind = { Cell: ReferenceCell, text: nameOf, width: 138, mayShrink: true };
