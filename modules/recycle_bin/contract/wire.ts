import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/** Days for which a deletion for good is announced: none comes sooner, neither after a deletion nor after a change. */
export const NOTICE_DAYS = 7;

export const settingFields = {
  retention_days: { kind: 'number', min: 0, max: 3650, required: true },
} as const satisfies Fields;

export interface BinSettings {
  /** Days after which what lies in the recycle bin is deleted for good; 0: never. */
  readonly retention_days: number;
}

/** Records that will be deleted permanently. */
export interface BinRetention extends BinSettings {
  /** How many records of the caller's go within the next `NOTICE_DAYS`, of each type up to a thousand. */
  readonly soon: number;
}
