import {
  fieldsOf,
  id,
  optional,
  required,
  text,
  LIST_QUERY,
  PAGE_QUERY,
} from '@steward/kernel/server/http/reference/schema.ts';
import type { PlatformRoute, Route } from '@steward/kernel/server/http/route.ts';
import {
  auth0Fields,
  microsoftFields,
  newCompanyFields,
  platformColumns,
  statusFields,
  stripeFields,
  subscriptionFields,
  supportRequestFields,
  trialFields,
} from '../contract/actions.ts';
import { listCompanies, companyNames } from './companies.ts';
import { createCompany, inviteOwner } from './create_company.ts';
import { listEvents } from './events.ts';
import { health } from './health.ts';
import { listPeople } from './people.ts';
import {
  changeTrial,
  readSubscription,
  toggleStatus,
  updateColumns,
  updateExternalId,
  writeSubscription,
} from './record.ts';
import { requestSupportAccess, startSupportSession } from './support.ts';
import { windowRoutes } from './windows.ts';

const common = { scope: 'platform' } as const;

const routes: PlatformRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/super-admin/all-companies',
    query: { ...LIST_QUERY, status: text },
    summary: 'List all companies',
    handle: (platform, request) => listCompanies(platform, request.query),
  },
  {
    ...common,
    method: 'POST',
    path: '/super-admin/all-companies',
    body: fieldsOf(newCompanyFields),
    status: 201,
    summary: 'Begin a company and invite its owner',
    handle: createCompany,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/:id/invite-owner',
    body: {},
    summary: 'Invite the owner of a company again',
    handle: inviteOwner,
  },
  {
    ...common,
    method: 'GET',
    path: '/super-admin/all-companies/:id/people',
    query: PAGE_QUERY,
    summary: 'List who signs in to a company',
    handle: listPeople,
  },
  {
    ...common,
    method: 'GET',
    path: '/get_all_companies',
    summary: 'List ids and names of all companies',
    handle: companyNames,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/update_all_columns',
    body: { company_id: required(id), ...optional(fieldsOf(platformColumns)) },
    summary: "Change a company's record at the platform",
    handle: updateColumns,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/update_stripe_user',
    body: { company_id: required(id), ...fieldsOf(stripeFields) },
    summary: "Set a company's customer id at Stripe",
    handle: updateExternalId('stripe_customer_id'),
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/update_microsoft_user',
    body: { company_id: required(id), ...fieldsOf(microsoftFields) },
    summary: "Set a company's tenant id at Microsoft",
    handle: updateExternalId('microsoft_tenant_id'),
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/update_auth0_user',
    body: { company_id: required(id), ...fieldsOf(auth0Fields) },
    summary: "Set a company's organization id at Auth0",
    handle: updateExternalId('auth0_organization_id'),
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/:id/change-trial',
    body: fieldsOf(trialFields),
    summary: 'Set or remove the last day of a trial',
    handle: changeTrial,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/:id/toggle-status',
    body: fieldsOf(statusFields),
    summary: 'Suspend a company, or end its suspension',
    handle: toggleStatus,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/:id/ask-access',
    body: fieldsOf(supportRequestFields),
    summary: 'Ask a company for support access',
    handle: requestSupportAccess,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/:id/enter',
    body: {},
    summary: 'Start a session in a company that grants support access',
    handle: startSupportSession,
  },
  {
    ...common,
    method: 'GET',
    path: '/super-admin/all-subscription/:id',
    summary: 'Read the subscription of a company',
    handle: readSubscription,
  },
  {
    ...common,
    method: 'PUT',
    path: '/super-admin/all-subscription/:id',
    body: fieldsOf(subscriptionFields),
    summary: 'Set the subscription of a company; charges nobody',
    handle: writeSubscription,
  },
  {
    ...common,
    method: 'GET',
    path: '/super-admin/events',
    query: { ...PAGE_QUERY, company_id: id },
    summary: 'List what was done at the platform',
    handle: (platform, request) => listEvents(platform, request.query),
  },
  { ...common, method: 'GET', path: '/super-admin/health', summary: 'Read how the installation is', handle: health },
];

/** Platform administration and support access. */
export const platformRoutes: Route[] = [...routes, ...windowRoutes];
