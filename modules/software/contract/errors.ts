import { defineErrors } from '@steward/kernel/contract/errors.ts';

/** Errors that only this module answers with; their sentences are in `messages`. */
export const errors = defineErrors({
  no_free_seat: { status: 409 },
  seat_taken: { status: 409 },
  seat_not_assigned: { status: 409 },
  not_reassignable: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    software: typeof errors;
  }
}
