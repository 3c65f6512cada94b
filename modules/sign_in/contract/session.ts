import type { Fields } from '@steward/kernel/contract/fields/types.ts';

const password = { kind: 'text', required: true, min: 8, max: 200 } as const;

/** Inputs of sign-up, sign-in and sign-out. */
export const loginFields = {
  email: { kind: 'email', required: true },
  password: { kind: 'text', required: true, max: 200 },
} as const satisfies Fields;
export const signUpFields = {
  first_name: { kind: 'text', required: true, max: 191 },
  last_name: { kind: 'text', max: 191 },
  email: { kind: 'email', required: true, max: 191 },
  password,
} as const satisfies Fields;
export const refreshFields = { refresh: { kind: 'text', required: true, max: 200 } } as const satisfies Fields;
export const forgotPasswordFields = { email: { kind: 'email', required: true } } as const satisfies Fields;
export const resetPasswordFields = { password } as const satisfies Fields;
export const changePasswordFields = {
  old_password: { kind: 'text', required: true, max: 200 },
  password,
} as const satisfies Fields;

export const newEmailFields = { email: { kind: 'email', required: true, max: 191 } } as const satisfies Fields;
export const secondFactorRuleFields = {
  requires_second_factor: { kind: 'boolean', required: true },
} as const satisfies Fields;

/** The tag prefix, upper case; required when enabled. */
export const prefixFields = {
  enable_static_tag_prefix: { kind: 'boolean' },
  asset_tag_prefix: { kind: 'text', max: 6 },
} as const satisfies Fields;
/** Country (ISO 3166), currency (ISO 4217) and IANA time zone. */
export const placeFields = {
  country: { kind: 'text', max: 2 },
  currency: { kind: 'text', max: 3 },
  time_zone: { kind: 'text', max: 64 },
} as const satisfies Fields;
export const companyProfileFields = {
  name: { kind: 'text', required: true, max: 255 },
  ...prefixFields,
  ...placeFields,
} as const satisfies Fields;
