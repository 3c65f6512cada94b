import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/** What visitors without an account see after scanning a code. */
export const STRANGERS_SEE = ['nothing', 'name', 'picture'] as const;
export type StrangersSee = (typeof STRANGERS_SEE)[number];

/** Whether visitors without an account may report faults, what they see of the record, and a contact text. */
export const faultSettingFields = {
  from_strangers: { kind: 'boolean' },
  strangers_see: { kind: 'select', options: STRANGERS_SEE, required: true },
  contact: { kind: 'textarea', max: 500 },
} as const satisfies Fields;

/** A report by a visitor without an account. */
export const strangerFields = {
  description: { kind: 'textarea', required: true, max: 2000 },
  email: { kind: 'email' },
  urgent: { kind: 'boolean' },
} as const satisfies Fields;

/** A honeypot: hidden from people and filled in by bots. */
export const TRAP = 'website';

/** What visitors without an account see of a record, as the company has chosen. */
export interface StrangersView {
  readonly company: string;
  readonly has_logo: boolean;
  readonly name: string | null;
  /** Shown with the name. */
  readonly tag: string | null;
  readonly has_picture: boolean;
  readonly contact: string | null;
}
