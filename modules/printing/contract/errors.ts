import { defineErrors } from '@steward/kernel/contract/errors.ts';

export const errors = defineErrors({ print_job_state: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    printing: typeof errors;
  }
}
