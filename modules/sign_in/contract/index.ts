import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';

/** Errors that only this module answers with. */
const errors = defineErrors({
  wrong_credentials: { status: 401 },
  sign_in_over: { status: 401 },
  wrong_code: { status: 401 },
  wrong_recovery_code: { status: 401 },
  wrong_passkey: { status: 401 },
  prove_again: { status: 403 },
  sign_in_again: { status: 403 },
  sso_expired: { status: 400 },
  sso_refused: { status: 403 },
  sso_unknown: { status: 403 },
  sso_no_email: { status: 403 },
  sso_domain_unverified: { status: 403 },
  sso_unverified: { status: 403 },
  sso_not_platform: { status: 403 },
  sso_not_account: { status: 403 },
  sign_in_there: { status: 403 },
  sso_only: { status: 403 },
  sso_linked: { status: 409 },
  sso_unreachable: { status: 502 },
  sso_client_refused: { status: 502 },
  sso_wrong_answer: { status: 502 },
  dns_unreachable: { status: 502 },
  token_expired: { status: 400 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    sign_in: typeof errors;
  }
}

export * from './security.ts';
export * from './session.ts';
export * from './sso.ts';
export * from './sso_actions.ts';

export const signInModule = defineModule({ name: 'sign_in', needs: [], errors });
