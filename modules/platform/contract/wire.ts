import type { CompanyStatus, SubscriptionState } from '@steward/kernel/contract/access/company_status.ts';
import type { Money } from '@steward/kernel/contract/fields/types.ts';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';

/** The agreement with a company. */
export interface Subscription {
  readonly plan: string;
  readonly state: SubscriptionState;
  readonly seats: number | null;
  readonly price: Money | null;
  readonly period: 'month' | 'year';
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

/** A company as the platform sees it: agreement and size, no records. */
export interface PlatformCompany {
  readonly id: string;
  readonly name: string;
  readonly status: CompanyStatus;
  readonly owner: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly is_invited: boolean;
  } | null;
  /** Its owner runs the platform: not a customer. */
  readonly is_own: boolean;
  readonly trial_ends_on: string | null;
  readonly switched_off: { readonly at: string; readonly reason: string | null } | null;
  readonly subscription: Subscription | null;
  /** Users who may sign in. */
  readonly users: number;
  readonly assets: number;
  readonly created_at: string;
  readonly last_sign_in_at: string | null;
  /** End of support access; `null`: none. */
  readonly support_until: string | null;
  /** Time of the last unanswered request for access. */
  readonly support_asked_at: string | null;
  readonly stripe_customer_id: string | null;
  readonly microsoft_tenant_id: string | null;
  readonly auth0_organization_id: string | null;
  readonly notes: string | null;
}

export const PLATFORM_SORTS = ['name', 'created_at', 'last_sign_in_at', 'trial_ends_on', 'status'] as const;
export type PlatformCompanies = Page<PlatformCompany>;

/** Answer of creating a company or reinviting its owner. The link only where no mail is sent. */
export interface OwnerInvited {
  readonly company: PlatformCompany;
  readonly email: string;
  readonly link: string | null;
}

/** A user who signs in, or is invited. Users without sign-in are not listed. */
export interface PlatformPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'owner' | 'admin' | 'user';
  readonly sign_in: 'active' | 'invited' | 'off';
  readonly last_sign_in_at: string | null;
}

/** An action of platform staff. */
export interface PlatformEvent {
  readonly id: string;
  readonly created_at: string;
  readonly actor: string;
  readonly action: PlatformAction;
  readonly company: { readonly id: string; readonly name: string } | null;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  readonly note: string | null;
}

const PLATFORM_ACTIONS = [
  'created',
  'owner_invited',
  'changed',
  'switched_off',
  'switched_on',
  'trial_changed',
  'subscription_changed',
  'support_asked',
  'support_entered',
] as const;
export type PlatformAction = (typeof PLATFORM_ACTIONS)[number];

/** Health of the installation. */
export interface PlatformHealth {
  readonly version: string;
  readonly node: string;
  readonly database: {
    readonly version: string;
    readonly bytes: number;
    readonly migration: string;
    readonly connections: number;
    readonly searches_by_index: boolean;
  };
  /** Server processes connected to the database. */
  readonly processes: number;
  readonly jobs: {
    readonly waiting: number;
    readonly running: number;
    readonly failed: number;
    readonly oldest_waiting_at: string | null;
  };
  /** Disk of the files; `bytes` used by companies. */
  readonly files: { readonly bytes: number; readonly free: number; readonly total: number };
  /** Without those of platform staff. */
  readonly companies: number;
  readonly own_companies: number;
  readonly people: number;
  readonly mail: 'sent' | 'kept';
}

/** Support access, as the company sees it. */
export interface SupportWindow {
  readonly id: string;
  readonly reason: string;
  readonly may_change: boolean;
  readonly asked_by: string | null;
  readonly asked_at: string | null;
  readonly opened_by: string | null;
  readonly opened_at: string | null;
  readonly expires_at: string | null;
  readonly closed_by: string | null;
  readonly closed_at: string | null;
  readonly state: 'asked' | 'open' | 'closed' | 'expired';
}

/** A support session without refresh token. */
export type SupportEntry = Omit<LoginAnswer, 'refresh'>;

/** In the notices of those who may grant it: a request for support access; `null` without one. */
export interface SupportRequest {
  readonly id: string;
  readonly asked_by: string;
  readonly reason: string;
  readonly asked_at: string;
}
