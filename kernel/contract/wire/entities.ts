import type { CompanyState } from '../access/company_status.ts';
import type { EnvironmentRole, Person, PersonGroup } from '../access/person.ts';
import type { Named } from '../fields/types.ts';
import type { CustomField } from '../records/custom.ts';
import type { Fieldset } from '../records/fieldsets.ts';
import type { Page } from './list.ts';

/** Settings of a company; `null` on the company until its profile is complete. */
export interface CompanySettings {
  readonly enable_static_tag_prefix: boolean;
  readonly asset_tag_prefix: string;
  /** ISO 4217; currency of amounts without one. */
  readonly currency: string;
  /** Country, ISO 3166; empty until it is set. */
  readonly country: string;
  /** IANA name; determines when the company's day begins. */
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
  /** Fieldsets of the custom fields; absent: none. */
  readonly fieldsets?: readonly Fieldset[];
  /** The facts that decide whether the company is read-only. */
  readonly standing: CompanyState;
  /** Modules that are turned off. Absent: none. */
  readonly modules_off?: readonly string[];
  /** Their permissions, which nobody has. */
  readonly permissions_off?: readonly string[];
  /** The company requires a second factor. */
  readonly requires_second_factor?: boolean;
}

export interface Image {
  readonly id: string;
  readonly url: string;
  readonly compressed_url: string;
}

/** The signed-in user, as browsers get it. */
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
  /** Whether the account belongs to other companies that it can switch to. */
  readonly has_other_companies?: boolean;
  /** Whether a required second factor is missing. Nothing else is available until it is set up. */
  readonly second_factor_missing?: boolean;
  /** Set for support staff with access for a time; no user of the company. */
  readonly support?: { readonly until: string; readonly may_change: boolean } | null;
}

/** Second factors of an account. */
export type SecondFactorMethod = 'totp' | 'passkey' | 'recovery_code';

/**
 * Answer of a sign-in: tokens; or a required second factor; or companies to choose from, with a token for
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

/** Last save of a record: user and time. */
export interface LastSaved {
  /** Without an id: support staff or Steward itself. */
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: string;
}

/** A page of a record's history; the first page has the possible filters. */
export interface HistoryPage extends Page<ActivityEntry> {
  /** Users who made changes, to filter by. */
  readonly actors?: readonly Named[];
  /** Changed fields, to filter by. */
  readonly fields?: readonly string[];
}

/** One entry of the history, of a record or of the company. */
export interface ActivityEntry {
  readonly id: string;
  readonly created_at: string;
  readonly action: string;
  readonly actor: { readonly id: string | null; readonly name: string };
  /** Origin: `web`, `api`, `import` or `system`. */
  readonly source: string;
  readonly content_type: { readonly model: string };
  readonly object: { readonly id: string; readonly name: string; readonly tag?: string | null };
  readonly changes: readonly {
    readonly field: string;
    readonly label?: string;
    readonly from: unknown;
    readonly to: unknown;
  }[];
  /** Values in its sentence beside the changes, by name: numbers, and records with their types. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** The changes as text lines, `key: value`. */
  readonly updated_data: string;
  readonly target_data: (Named & { readonly type: string }) | null;
  /** Id of its bulk job or import, of the undo of one, or of a call that has written several lines. */
  readonly batch: string | null;
  /** Whether its batch is a bulk job or the undo of one. */
  readonly is_operation?: true;
  /** Whether it is part of an undo. */
  readonly is_undo?: true;
  /** Number of entries of the same batch, by kind. */
  readonly together?: {
    readonly id: string;
    readonly parts: readonly { readonly record: string; readonly action: string; readonly count: number }[];
  };
  /** Absent if it names users or records hidden from the reader. */
  readonly note: string | null;
}

/** Companies of the account. */
export interface OwnCompanies {
  readonly results: readonly {
    readonly id: string;
    readonly name: string;
    readonly icon: Image | null;
    readonly is_current: boolean;
  }[];
}
