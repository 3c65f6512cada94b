import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import type { ListCount } from '@steward/kernel/contract/wire/notices.ts';

/** Days before its end or notice date from which a contract counts as due. */
export const settingFields = {
  warning_days: { kind: 'number', min: 0, max: 365, required: true },
} as const satisfies Fields;

/** Active contracts visible to the caller that need attention. */
export const CONCERNS = ['notice_due', 'ending', 'ended'] as const;
export type Concern = (typeof CONCERNS)[number];

export type ContractSummary = Readonly<Record<Concern, ListCount>>;
