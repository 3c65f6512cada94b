import { defineErrors } from '@steward/kernel/contract/errors.ts';

/** Errors that only this module answers with; their sentences are in `messages`. */
export const errors = defineErrors({
  claim_taken: { status: 409 },
  claim_yours: { status: 409 },
  already_requested: { status: 409 },
  request_ended: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    requests: typeof errors;
  }
}
