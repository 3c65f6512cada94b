/**
 * Every error that leaves the server, in one table. `key` is a key of `messages`; reportable ones are our fault and
 * logged as such.
 */
export const ERRORS = {
  invalid: { status: 400, key: 'invalid', reportable: false },
  unauthorized: { status: 401, key: 'unauthorized', reportable: false },
  wrong_credentials: { status: 401, key: 'wrong_credentials', reportable: false },
  account_off: { status: 401, key: 'account_off', reportable: false },
  forbidden: { status: 403, key: 'forbidden', reportable: false },
  sign_in_over: { status: 401, key: 'sign_in_over', reportable: false },
  wrong_code: { status: 401, key: 'wrong_code', reportable: false },
  wrong_recovery_code: { status: 401, key: 'wrong_recovery_code', reportable: false },
  wrong_passkey: { status: 401, key: 'wrong_passkey', reportable: false },
  second_factor_required: { status: 403, key: 'second_factor_required', reportable: false },
  prove_again: { status: 403, key: 'prove_again', reportable: false },
  not_verified: { status: 403, key: 'not_verified', reportable: false },
  token_not_allowed: { status: 403, key: 'token_not_allowed', reportable: false },
  token_read_only: { status: 403, key: 'token_read_only', reportable: false },
  company_switched_off: { status: 403, key: 'company_switched_off', reportable: false },
  trial_ended: { status: 403, key: 'trial_ended', reportable: false },
  subscription_ended: { status: 403, key: 'subscription_ended', reportable: false },
  platform_only: { status: 403, key: 'platform_only', reportable: false },
  support_read_only: { status: 403, key: 'support_read_only', reportable: false },
  support_not_own: { status: 403, key: 'support_not_own', reportable: false },
  support_ended: { status: 401, key: 'support_ended', reportable: false },
  sign_in_to_accept: { status: 403, key: 'sign_in_to_accept', reportable: false },
  sign_in_to_verify: { status: 403, key: 'sign_in_to_verify', reportable: false },
  invitation_by_hand: { status: 403, key: 'invitation_by_hand', reportable: false },
  preview_writes: { status: 403, key: 'preview_writes', reportable: false },
  preview_private: { status: 403, key: 'preview_private', reportable: false },
  preview_over: { status: 403, key: 'preview_over', reportable: false },
  portal_only: { status: 403, key: 'portal_only', reportable: false },
  not_found: { status: 404, key: 'not_found', reportable: false },
  no_support_window: { status: 409, key: 'no_support_window', reportable: false },
  sso_expired: { status: 400, key: 'sso_expired', reportable: false },
  sso_refused: { status: 403, key: 'sso_refused', reportable: false },
  sso_unknown: { status: 403, key: 'sso_unknown', reportable: false },
  sso_no_email: { status: 403, key: 'sso_no_email', reportable: false },
  sso_domain_unverified: { status: 403, key: 'sso_domain_unverified', reportable: false },
  sso_unverified: { status: 403, key: 'sso_unverified', reportable: false },
  sso_not_platform: { status: 403, key: 'sso_not_platform', reportable: false },
  sso_not_account: { status: 403, key: 'sso_not_account', reportable: false },
  sign_in_there: { status: 403, key: 'sign_in_there', reportable: false },
  sso_only: { status: 403, key: 'sso_only', reportable: false },
  sso_linked: { status: 409, key: 'sso_linked', reportable: false },
  sso_unreachable: { status: 502, key: 'sso_unreachable', reportable: false },
  sso_client_refused: { status: 502, key: 'sso_client_refused', reportable: false },
  sso_wrong_answer: { status: 502, key: 'sso_wrong_answer', reportable: false },
  dns_unreachable: { status: 502, key: 'dns_unreachable', reportable: false },
  stale: { status: 409, key: 'stale', reportable: false },
  kept_by: { status: 409, key: 'kept_by', reportable: false },
  purged: { status: 410, key: 'purged', reportable: false },
  administrators_only: { status: 403, key: 'administrators_only', reportable: false },
  in_use: { status: 409, key: 'in_use', reportable: false },
  taken: { status: 409, key: 'taken', reportable: false },
  already_checked_out: { status: 409, key: 'already_checked_out', reportable: false },
  not_theirs: { status: 409, key: 'not_theirs', reportable: false },
  not_checked_out: { status: 409, key: 'not_checked_out', reportable: false },
  not_deployable: { status: 409, key: 'not_deployable', reportable: false },
  claim_taken: { status: 409, key: 'claim_taken', reportable: false },
  claim_yours: { status: 409, key: 'claim_yours', reportable: false },
  already_requested: { status: 409, key: 'already_requested', reportable: false },
  request_ended: { status: 409, key: 'request_ended', reportable: false },
  refresh_race: { status: 409, key: 'refresh_race', reportable: false },
  idempotency_conflict: { status: 409, key: 'idempotency_conflict', reportable: false },
  job_running: { status: 409, key: 'job_running', reportable: false },
  job_ended: { status: 409, key: 'job_ended', reportable: false },
  too_many_jobs: { status: 429, key: 'too_many_jobs', reportable: false },
  too_many_company_jobs: { status: 429, key: 'too_many_company_jobs', reportable: false },
  token_expired: { status: 400, key: 'token_expired', reportable: false },
  too_big: { status: 413, key: 'too_big', reportable: false },
  unsupported_type: { status: 415, key: 'unsupported_type', reportable: false },
  too_many_requests: { status: 429, key: 'too_many_requests', reportable: false },
  one_at_a_time: { status: 429, key: 'one_at_a_time', reportable: false },
  too_many_uploads: { status: 429, key: 'too_many_uploads', reportable: false },
  storage_full: { status: 409, key: 'storage_full', reportable: false },
  too_deep: { status: 400, key: 'too_deep', reportable: false },
  too_slow: { status: 408, key: 'too_slow', reportable: false },
  file_not_kept: { status: 409, key: 'file_not_kept', reportable: false },
  internal: { status: 500, key: 'internal', reportable: true },
  unavailable: { status: 503, key: 'unavailable', reportable: true },
  busy: { status: 503, key: 'busy', reportable: false },
  took_too_long: { status: 503, key: 'took_too_long', reportable: true },
} as const;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** The body of every error: one message, or messages by field. */
export interface ErrorBody {
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
  readonly [field: string]: unknown;
}
