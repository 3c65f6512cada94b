import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import type { ListCount } from '@steward/kernel/contract/wire/concerns.ts';

/** How many days before its date maintenance counts as due, and whether what is in maintenance may be checked out. */
export const settingFields = {
  warning_days: { kind: 'number', min: 0, max: 365, required: true },
  allows_checkout: { kind: 'boolean' },
} as const satisfies Fields;

/** What is maintained, by the name of its record type. */
export const SUBJECTS = ['asset', 'location'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The lists of maintenance, as their addresses name them. */
export const LISTS = ['all', 'due', 'overdue', 'planned', 'in-progress', 'completed', 'cancelled'] as const;
export type ListName = (typeof LISTS)[number];

/** The lists that are counted: what asks for something to be done. */
const COUNTED = ['overdue', 'due', 'in-progress'] as const satisfies readonly ListName[];
export type Counted = (typeof COUNTED)[number];

export type MaintenanceSummary = Readonly<Record<ListName, ListCount>>;
