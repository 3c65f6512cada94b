import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/** What strangers see of a thing whose code they scan. */
export const STRANGERS_SEE = ['nothing', 'name', 'picture'] as const;
export type StrangersSee = (typeof STRANGERS_SEE)[number];

/** Whether strangers may report faults, what they see of the thing, and a text that says whom they may turn to. */
export const faultSettingFields = {
  from_strangers: { kind: 'boolean' },
  strangers_see: { kind: 'select', options: STRANGERS_SEE, required: true },
  contact: { kind: 'textarea', max: 500 },
} as const satisfies Fields;

/** What a stranger says. */
export const strangerFields = {
  description: { kind: 'textarea', required: true, max: 2000 },
  email: { kind: 'email' },
} as const satisfies Fields;

/** Stays empty: people do not see it, programs that fill in every field do. */
export const TRAP = 'website';

/** What strangers see of a thing: what the company has chosen. */
export interface StrangersView {
  readonly name: string | null;
  readonly has_picture: boolean;
  readonly contact: string | null;
}
