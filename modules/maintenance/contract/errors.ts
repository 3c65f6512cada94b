import { defineErrors } from '@steward/kernel/contract/errors.ts';

/** Errors that only this module answers with; their sentences are in `messages`. */
export const errors = defineErrors({
  in_maintenance: { status: 409 },
  in_maintenance_hidden: { status: 409 },
  checks_open: { status: 409 },
  answered_since: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    maintenance: typeof errors;
  }
}
