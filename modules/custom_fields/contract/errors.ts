import { defineErrors } from '@steward/kernel/contract/errors.ts';

/** Errors that only this module answers with; their sentences are in `messages`. */
export const errors = defineErrors({ not_confirmed: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    custom_fields: typeof errors;
  }
}
