import type { Fields } from '@steward/kernel/contract/fields/index.ts';

/** What the codes of a company's labels hold: the address of the record, its tag or its serial number. */
export const CODE_HOLDS = ['address', 'tag', 'serial'] as const;

export type CodeHolds = (typeof CODE_HOLDS)[number];

export const settingFields = {
  code_holds: { kind: 'select', options: CODE_HOLDS, required: true },
} as const satisfies Fields;
