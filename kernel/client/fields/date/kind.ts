import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { ClientKind } from '../kind.ts';
import { DateCell } from './Cell.tsx';

export const date: ClientKind = {
  Cell: DateCell,
  text: (value) => formatDate(String(value)),
  width: 108,
  operatorLabels: { lt: 'before', lte: 'until', gt: 'after', gte: 'since' },
};
