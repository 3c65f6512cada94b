import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { ClientKind } from '../kind.ts';

export const date: ClientKind = {
  text: (value) => formatDate(String(value)),
  width: 108,
  operatorLabels: { lt: 'before', lte: 'until', gt: 'after', gte: 'since' },
};
