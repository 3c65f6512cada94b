import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { ClientKind } from '../kind.ts';
import { isPast } from './is_past.ts';

export const date: ClientKind = {
  text: (value) => formatDate(String(value)),
  isLate: (value, { due }) => due === true && isPast(String(value)),
  width: 108,
  operatorLabels: { lt: 'before', lte: 'until', gt: 'after', gte: 'since' },
};
