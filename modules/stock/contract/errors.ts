import { defineErrors } from '@steward/kernel/contract/errors.ts';

/** Errors that only this module answers with; their sentences are in `messages`. */
export const errors = defineErrors({
  not_enough_stock: { status: 409 },
  not_that_many_out: { status: 409 },
  other_currency: { status: 409 },
  movement_reversed: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    stock: typeof errors;
  }
}
