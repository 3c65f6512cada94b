import type { CompanyStatus, SubscriptionState } from '@steward/kernel/contract/access/company_status.ts';
import type { Money } from '@steward/kernel/contract/fields/types.ts';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';

/** What was agreed with a company. */
export interface Subscription {
  readonly plan: string;
  readonly state: SubscriptionState;
  readonly seats: number | null;
  readonly price: Money | null;
  readonly period: 'month' | 'year';
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

/** A company as the platform sees it: what was agreed, how large it is, and none of its records. */
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
  /** Its owner runs the platform: it is no customer. */
  readonly is_own: boolean;
  readonly trial_ends_on: string | null;
  readonly switched_off: { readonly at: string; readonly reason: string | null } | null;
  readonly subscription: Subscription | null;
  /** People who may sign in. */
  readonly users: number;
  readonly assets: number;
  readonly created_at: string;
  readonly last_sign_in_at: string | null;
  /** Until when the company lets the platform's people in; `null`: it does not. */
  readonly support_until: string | null;
  /** When they last asked to be let in, while that is unanswered. */
  readonly support_asked_at: string | null;
  readonly stripe_customer_id: string | null;
  readonly microsoft_tenant_id: string | null;
  readonly auth0_organization_id: string | null;
  readonly notes: string | null;
}

export const PLATFORM_SORTS = ['name', 'created_at', 'last_sign_in_at', 'trial_ends_on', 'status'] as const;
export type PlatformCompanies = Page<PlatformCompany>;

/** What beginning a company, or inviting its owner again, answers. The link is there only where no mail is sent. */
export interface OwnerInvited {
  readonly company: PlatformCompany;
  readonly email: string;
  readonly link: string | null;
}

/** Somebody who signs in to a company, or is invited to. Whoever only has assets is a record of the company. */
export interface PlatformPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'owner' | 'admin' | 'user';
  readonly sign_in: 'active' | 'invited' | 'off';
  readonly last_sign_in_at: string | null;
}

/** What somebody of the platform did. */
export interface PlatformEvent {
  readonly id: string;
  readonly created_at: string;
  readonly actor: string;
  readonly action: PlatformAction;
  readonly company: { readonly id: string; readonly name: string } | null;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  readonly note: string | null;
}

export const PLATFORM_ACTIONS = [
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

/** How the installation is. */
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
  /** Server processes that are connected to the database now. */
  readonly processes: number;
  readonly jobs: {
    readonly waiting: number;
    readonly running: number;
    readonly failed: number;
    readonly oldest_waiting_at: string | null;
  };
  /** Of the disk on which files lie; `bytes` is what the companies' files take. */
  readonly files: { readonly bytes: number; readonly free: number; readonly total: number };
  /** Without those of the people who run the platform. */
  readonly companies: number;
  readonly own_companies: number;
  readonly people: number;
  readonly mail: 'sent' | 'kept';
}

/** A window for the platform's people, as the company sees it. */
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

/** Entering gives a session without a refresh token: it ends with the window. */
export type SupportEntry = Omit<LoginAnswer, 'refresh'>;
