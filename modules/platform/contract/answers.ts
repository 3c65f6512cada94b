import { moneyShape } from '@steward/kernel/contract/answers/records.ts';
import { sessionUserShape } from '@steward/kernel/contract/answers/session.ts';
import {
  anything,
  arrayOf,
  boolean,
  integer,
  literal,
  moment,
  named,
  nullable,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type {
  OwnerInvited,
  PlatformCompany,
  PlatformEvent,
  PlatformHealth,
  PlatformPerson,
  Subscription,
  SupportEntry,
  SupportWindow,
} from './wire.ts';

export const supportWindowShape: Shape<SupportWindow> = named(
  'SupportWindow',
  shape({
    id: uuid,
    reason: string,
    may_change: boolean,
    asked_by: nullable(string),
    asked_at: nullable(moment),
    opened_by: nullable(string),
    opened_at: nullable(moment),
    expires_at: nullable(moment),
    closed_by: nullable(string),
    closed_at: nullable(moment),
    state: literal('closed', 'open', 'expired', 'asked'),
  }),
);

export const subscriptionShape: Shape<Subscription> = named(
  'Subscription',
  shape({
    plan: string,
    state: literal('active', 'cancelled', 'past_due'),
    seats: nullable(integer),
    price: nullable(moneyShape),
    period: literal('month', 'year'),
    starts_on: nullable(string),
    ends_on: nullable(string),
  }),
);

export const platformCompanyShape: Shape<PlatformCompany> = named(
  'PlatformCompany',
  shape({
    id: uuid,
    name: string,
    status: literal('active', 'trial', 'lapsed', 'switched_off', 'closed'),
    owner: nullable(shape({ id: uuid, name: string, email: string, is_invited: boolean })),
    is_own: boolean,
    trial_ends_on: nullable(string),
    switched_off: nullable(shape({ at: string, reason: nullable(string) })),
    subscription: nullable(subscriptionShape),
    users: integer,
    assets: integer,
    created_at: moment,
    last_sign_in_at: nullable(moment),
    support_until: nullable(string),
    support_asked_at: nullable(moment),
    stripe_customer_id: nullable(string),
    microsoft_tenant_id: nullable(string),
    auth0_organization_id: nullable(string),
    notes: nullable(string),
  }),
);

export const ownerInvitedShape: Shape<OwnerInvited> = named(
  'OwnerInvited',
  shape({ company: platformCompanyShape, email: string, link: nullable(string) }),
);

export const platformPersonShape: Shape<PlatformPerson> = named(
  'PlatformPerson',
  shape({
    id: uuid,
    name: string,
    email: string,
    role: literal('user', 'admin', 'owner'),
    sign_in: literal('active', 'invited', 'off'),
    last_sign_in_at: nullable(moment),
  }),
);

export const supportEntryShape: Shape<SupportEntry> = named(
  'SupportEntry',
  shape({ user: sessionUserShape, access: string }),
);

export const platformEventShape: Shape<PlatformEvent> = named(
  'PlatformEvent',
  shape({
    id: uuid,
    created_at: moment,
    actor: string,
    action: literal(
      'changed',
      'switched_off',
      'created',
      'owner_invited',
      'switched_on',
      'trial_changed',
      'subscription_changed',
      'support_asked',
      'support_entered',
    ),
    company: nullable(shape({ id: uuid, name: string })),
    changes: arrayOf(shape({ field: string, from: anything, to: anything })),
    note: nullable(string),
  }),
);

export const platformHealthShape: Shape<PlatformHealth> = named(
  'PlatformHealth',
  shape({
    version: string,
    node: string,
    database: shape({
      version: string,
      bytes: integer,
      migration: string,
      connections: integer,
      searches_by_index: boolean,
    }),
    processes: integer,
    jobs: shape({ waiting: integer, running: integer, failed: integer, oldest_waiting_at: nullable(moment) }),
    files: shape({ bytes: integer, free: integer, total: integer }),
    companies: integer,
    own_companies: integer,
    people: integer,
    mail: literal('sent', 'kept'),
  }),
);
