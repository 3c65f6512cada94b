import { defineErrors } from '@steward/kernel/contract/errors.ts';

/** Errors that only this module answers with; their sentences are in `messages`. */
export const errors = defineErrors({ no_support_window: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    platform: typeof errors;
  }
}
