import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { date } from '../date/kind.ts';
import type { ClientKind } from '../kind.ts';

export const datetime: ClientKind = { ...date, text: (value) => formatDateTime(String(value)), width: 150 };
