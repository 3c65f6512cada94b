import { defineErrors } from '@steward/kernel/contract/errors.ts';

/** Errors that only this module answers with; their sentences are in `messages`. */
export const errors = defineErrors({
  sign_in_to_accept: { status: 403 },
  invitation_by_hand: { status: 403 },
  not_theirs: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    people: typeof errors;
  }
}
