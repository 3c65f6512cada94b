import type { CompanyState } from '../access/company_status.ts';
import type { EnvironmentRole, Limits } from '../access/person.ts';
import type { CustomField } from '../records/custom.ts';
import type { Fieldset } from '../records/fieldsets.ts';
import type {
  Company,
  CompanySettings,
  LoginAnswer,
  OwnCompanies,
  SessionUser,
  SignInAnswer,
} from '../wire/entities.ts';
import { imageShape } from './records.ts';
import {
  arrayOf,
  boolean,
  literal,
  named,
  nullable,
  optional,
  resultsOf,
  shape,
  string,
  uuid,
  type Shape,
  either,
} from './shape.ts';

const companySettingsShape: Shape<CompanySettings> = named(
  'CompanySettings',
  shape({
    enable_static_tag_prefix: boolean,
    asset_tag_prefix: string,
    currency: string,
    country: string,
    time_zone: string,
  }),
);

const customFieldShape: Shape<CustomField> = named(
  'CustomField',
  shape({
    key: string,
    name: string,
    record: string,
    type: string,
    format: literal(
      'boolean',
      'email',
      'url',
      'date',
      'any',
      'regex',
      'alpha',
      'alphadash',
      'numbers',
      'alphanumeric',
      'ip',
      'ipv4',
      'ipv6',
      'mac',
    ),
    kind: nullable(string),
    options: nullable(string),
    pattern: nullable(string),
    required: boolean,
    unique: boolean,
    encrypted: boolean,
    default_value: nullable(string),
    help: nullable(string),
    in_fieldset: optional(boolean),
  }),
);

const fieldsetShape: Shape<Fieldset> = named(
  'Fieldset',
  shape({ id: uuid, name: string, record: string, is_default: boolean, layout: string }),
);

const companyStateShape: Shape<CompanyState> = named(
  'CompanyState',
  shape({
    deletes_on: nullable(string),
    switched_off: boolean,
    switched_off_reason: nullable(string),
    trial_ends_on: nullable(string),
    subscription: nullable(shape({ state: literal('active', 'cancelled', 'past_due'), ends_on: nullable(string) })),
  }),
);

export const companyShape: Shape<Company> = named(
  'Company',
  shape({
    id: uuid,
    name: string,
    settings: nullable(companySettingsShape),
    owner: nullable(string),
    icon: nullable(imageShape),
    custom_fields: arrayOf(customFieldShape),
    fieldsets: optional(arrayOf(fieldsetShape)),
    standing: companyStateShape,
    modules_off: optional(arrayOf(string)),
    permissions_off: optional(arrayOf(string)),
    requires_second_factor: optional(boolean),
  }),
);

const limitsShape: Shape<Limits> = named(
  'Limits',
  shape({
    workspaces: arrayOf(string),
    locations: arrayOf(string),
    departments: arrayOf(string),
    categories: arrayOf(string),
  }),
);

const environmentRoleShape: Shape<EnvironmentRole> = named(
  'EnvironmentRole',
  shape({ id: uuid, name: string, parent: string, assets_permissions: arrayOf(string) }),
);

export const sessionUserShape: Shape<SessionUser> = named(
  'SessionUser',
  shape({
    first_name: string,
    last_name: string,
    name: string,
    email: string,
    phone: nullable(string),
    language: string,
    image: nullable(imageShape),
    is_verified: boolean,
    registration_status: literal('step_two', 'complete'),
    company: companyShape,
    work_space: arrayOf(shape({ id: uuid, name: string })),
    groups: arrayOf(
      shape({
        id: uuid,
        name: string,
        custom_permissions: arrayOf(string),
        group_access: nullable(literal('admin', 'super_user')),
        limits: optional(nullable(limitsShape)),
      }),
    ),
    enable_assets: boolean,
    enable_environment: boolean,
    environment_roles: arrayOf(environmentRoleShape),
    has_other_companies: optional(boolean),
    second_factor_missing: optional(boolean),
    support: optional(nullable(shape({ until: string, may_change: boolean }))),
    id: uuid,
    is_superuser: boolean,
    runs_platform: optional(boolean),
    user_type: literal('user', 'admin'),
    custom_permissions: arrayOf(string),
    limited_to: optional(nullable(arrayOf(string))),
  }),
);

export const loginAnswerShape: Shape<LoginAnswer> = named(
  'LoginAnswer',
  shape({ access: string, refresh: string, user: sessionUserShape }),
);

export const ownCompaniesShape: Shape<OwnCompanies> = named(
  'OwnCompanies',
  resultsOf(shape({ id: uuid, name: string, icon: nullable(imageShape), is_current: boolean })),
);

/** Tokens, or what is asked next. */
export const signInAnswerShape: Shape<SignInAnswer> = named(
  'SignInAnswer',
  either(
    loginAnswerShape,
    shape({ second_factor: shape({ token: string, methods: arrayOf(literal('totp', 'passkey', 'recovery_code')) }) }),
    shape({ companies: arrayOf(shape({ id: uuid, name: string, icon: nullable(imageShape) })), token: string }),
  ),
);
