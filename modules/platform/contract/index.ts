import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';

/** Errors that only this module answers with. */
const errors = defineErrors({ no_support_window: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    platform: typeof errors;
  }
}

export * from './actions.ts';
export * from './wire.ts';

export const platformModule = defineModule({
  name: 'platform',
  needs: ['dashboard', 'notices', 'sign_in'],
  uses: ['leaving'],
  errors,
});
