import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { date } from '../date/kind.ts';
import type { ClientKind } from '../kind.ts';
import { DateTimeCell } from './Cell.tsx';

export const datetime: ClientKind = {
  ...date,
  Cell: DateTimeCell,
  text: (value) => formatDateTime(String(value)),
  width: 150,
};
