import { defineErrors } from '@steward/kernel/contract/errors.ts';

/** Errors that only this module answers with; their sentences are in `messages`. */
export const errors = defineErrors({
  already_checked_out: { status: 409 },
  not_checked_out: { status: 409 },
  not_deployable: { status: 409 },
  code_of_several: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    checkout: typeof errors;
  }
}
