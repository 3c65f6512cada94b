import { defineErrors } from '@steward/kernel/contract/errors.ts';

/** Errors that only this module answers with; their sentences are in `messages`. */
export const errors = defineErrors({ kit_short: { status: 409 }, kit_empty: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    kits: typeof errors;
  }
}
