import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import type { ListCount } from '@steward/kernel/contract/wire/concerns.ts';

/** How many days before it ends, or notice has to be given, a contract counts as due. */
export const settingFields = {
  warning_days: { kind: 'number', min: 0, max: 365, required: true },
} as const satisfies Fields;

/** What of the caller's contracts asks for something to be done: of those that are active. */
export const CONCERNS = ['notice_due', 'ending', 'ended'] as const;
export type Concern = (typeof CONCERNS)[number];

export type ContractSummary = Readonly<Record<Concern, ListCount>>;
