import type { EnvironmentRole, Person, PersonGroup } from '../access/person.ts';
import type { CompanyState } from '../access/company_status.ts';
import type { Named } from '../fields/types.ts';
import type { Page } from './list.ts';
import type { CustomField } from '../records/custom.ts';

/** Settings of a company; `null` on the company until its profile is complete. */
export interface CompanySettings {
  readonly enable_static_tag_prefix: boolean;
  readonly asset_tag_prefix: string;
  /** ISO 4217; what a bare amount is taken as. */
  readonly currency: string;
  /** ISO 3166; empty until somebody has said it. */
  readonly country: string;
  /** IANA; says when the company's day begins. */
  readonly time_zone: string;
}

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly settings: CompanySettings | null;
  /** User id of the owner. */
  readonly owner: string | null;
  readonly icon: Image | null;
  /** Fields that the company has added to its records, in their order. */
  readonly custom_fields: readonly CustomField[];
  /** What decides whether it works or can only be read. */
  readonly standing: CompanyState;
  /** Nobody works here with a password alone. */
  readonly requires_second_factor?: boolean;
}

export interface Image {
  readonly id: string;
  readonly url: string;
  readonly compressed_url: string;
}

/** The signed-in user as the browser holds it. */
export interface SessionUser extends Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly language: string;
  readonly image: Image | null;
  readonly is_verified: boolean;
  readonly registration_status: 'step_two' | 'complete';
  readonly company: Company;
  readonly work_space: readonly { readonly id: string; readonly name: string }[];
  readonly groups: readonly (PersonGroup & { readonly id: string; readonly name: string })[];
  readonly enable_assets: boolean;
  readonly enable_environment: boolean;
  readonly environment_roles: readonly EnvironmentRole[];
  /** The account belongs to other companies too, among which it can switch. */
  readonly has_other_companies?: boolean;
  /** The company asks for a second factor and this person has none: until one is set up, nothing else is open. */
  readonly second_factor_missing?: boolean;
  /** Somebody of the platform, whom the company lets in for a time; no user of the company. */
  readonly support?: { readonly until: string; readonly may_change: boolean } | null;
}

/** What an account can show besides its password. */
export type SecondFactorMethod = 'totp' | 'passkey' | 'recovery_code';

/**
 * What a sign-in answers: tokens; or a second factor to show; or companies to choose from, with a token for
 * `login/company/`.
 */
export type SignInAnswer =
  | LoginAnswer
  | { readonly second_factor: { readonly token: string; readonly methods: readonly SecondFactorMethod[] } }
  | {
      readonly companies: readonly { readonly id: string; readonly name: string; readonly icon: Image | null }[];
      readonly token: string;
    };

export interface LoginAnswer {
  readonly access: string;
  readonly refresh: string;
  readonly user: SessionUser;
}

/** Who saved a record last, and when. */
export interface LastSaved {
  /** Without an id: platform support, or Steward itself. */
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: string;
}

/** A page of the history of a record; the first says by what it can be narrowed. */
export interface HistoryPage extends Page<ActivityEntry> {
  /** Who did something. */
  readonly actors?: readonly Named[];
  /** Fields that were changed. */
  readonly fields?: readonly string[];
}

/** One entry of the history, of a record or of the company. */
export interface ActivityEntry {
  readonly id: string;
  readonly created_at: string;
  readonly action: string;
  readonly actor: { readonly id: string | null; readonly name: string };
  /** Through which door it came: `web`, `api`, `import` or `system`. */
  readonly source: string;
  readonly content_type: { readonly model: string };
  readonly object: { readonly id: string; readonly name: string };
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  /** The same as several lines of text, each `key: value`. */
  readonly updated_data: string;
  readonly target_data: (Named & { readonly type: string }) | null;
  /** The bulk job or import whose work it is, or the undoing of one. */
  readonly batch: string | null;
  /** It is one of several lines of the same piece of work: how many of each kind there are. */
  readonly together?: {
    readonly id: string;
    readonly parts: readonly { readonly record: string; readonly action: string; readonly count: number }[];
  };
  /** Absent too where it was written about somebody or something that the reader is not told of. */
  readonly note: string | null;
}
