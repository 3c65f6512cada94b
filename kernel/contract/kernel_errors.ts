import { defineErrors } from './errors.ts';

/** Errors of the kernel, and those that several modules answer with. */
export const kernelErrors = defineErrors({
  invalid: { status: 400 },
  unauthorized: { status: 401 },
  account_off: { status: 401 },
  forbidden: { status: 403 },
  second_factor_required: { status: 403 },
  not_verified: { status: 403 },
  token_not_allowed: { status: 403 },
  token_read_only: { status: 403 },
  module_switched_off: { status: 403 },
  module_needed: { status: 409 },
  module_needs: { status: 409 },
  company_switched_off: { status: 403 },
  trial_ended: { status: 403 },
  subscription_ended: { status: 403 },
  platform_only: { status: 403 },
  support_read_only: { status: 403 },
  support_not_own: { status: 403 },
  support_ended: { status: 401 },
  sign_in_to_verify: { status: 403 },
  preview_writes: { status: 403 },
  preview_private: { status: 403 },
  preview_over: { status: 403 },
  portal_only: { status: 403 },
  not_found: { status: 404 },
  stale: { status: 409 },
  kept_by: { status: 409 },
  purged: { status: 410 },
  administrators_only: { status: 403 },
  in_use: { status: 409 },
  taken: { status: 409 },
  refresh_race: { status: 409 },
  idempotency_conflict: { status: 409 },
  job_running: { status: 409 },
  job_ended: { status: 409 },
  too_many_jobs: { status: 429 },
  too_many_company_jobs: { status: 429 },
  too_big: { status: 413 },
  unsupported_type: { status: 415 },
  too_many_requests: { status: 429 },
  one_at_a_time: { status: 429 },
  too_many_uploads: { status: 429 },
  storage_full: { status: 409 },
  too_deep: { status: 400 },
  too_slow: { status: 408 },
  internal: { status: 500, reportable: true },
  unavailable: { status: 503, reportable: true },
  busy: { status: 503 },
  took_too_long: { status: 503, reportable: true },
});

declare module './errors.ts' {
  interface ErrorRegistry {
    kernel: typeof kernelErrors;
  }
}
