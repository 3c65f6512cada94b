import { pageOf, resultsOf, shape, uuid, string, nullable } from '@steward/kernel/contract/answers/shape.ts';
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
import {
  platformCompanyShape,
  ownerInvitedShape,
  platformPersonShape,
  supportEntryShape,
  subscriptionShape,
  platformEventShape,
  platformHealthShape,
} from '../contract/answers.ts';
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
    answer: pageOf(platformCompanyShape),
    handle: (platform, request) => listCompanies(platform, request.query),
  },
  {
    ...common,
    method: 'POST',
    path: '/super-admin/all-companies',
    body: fieldsOf(newCompanyFields),
    status: 201,
    summary: 'Begin a company and invite its owner',
    answer: ownerInvitedShape,
    handle: createCompany,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/:id/invite-owner',
    body: {},
    summary: 'Invite the owner of a company again',
    answer: ownerInvitedShape,
    handle: inviteOwner,
  },
  {
    ...common,
    method: 'GET',
    path: '/super-admin/all-companies/:id/people',
    query: PAGE_QUERY,
    summary: 'List who signs in to a company',
    answer: pageOf(platformPersonShape),
    handle: listPeople,
  },
  {
    ...common,
    method: 'GET',
    path: '/get_all_companies',
    summary: 'List ids and names of all companies',
    answer: resultsOf(shape({ id: uuid, name: string })),
    handle: companyNames,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/update_all_columns',
    body: { company_id: required(id), ...optional(fieldsOf(platformColumns)) },
    summary: "Change a company's record at the platform",
    answer: shape({ company: platformCompanyShape }),
    handle: updateColumns,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/update_stripe_user',
    body: { company_id: required(id), ...fieldsOf(stripeFields) },
    summary: "Set a company's customer id at Stripe",
    answer: shape({ company: platformCompanyShape }),
    handle: updateExternalId('stripe_customer_id'),
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/update_microsoft_user',
    body: { company_id: required(id), ...fieldsOf(microsoftFields) },
    summary: "Set a company's tenant id at Microsoft",
    answer: shape({ company: platformCompanyShape }),
    handle: updateExternalId('microsoft_tenant_id'),
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/update_auth0_user',
    body: { company_id: required(id), ...fieldsOf(auth0Fields) },
    summary: "Set a company's organization id at Auth0",
    answer: shape({ company: platformCompanyShape }),
    handle: updateExternalId('auth0_organization_id'),
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/:id/change-trial',
    body: fieldsOf(trialFields),
    summary: 'Set or remove the last day of a trial',
    answer: shape({ company: platformCompanyShape }),
    handle: changeTrial,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/:id/toggle-status',
    body: fieldsOf(statusFields),
    summary: 'Suspend a company, or end its suspension',
    answer: shape({ company: platformCompanyShape }),
    handle: toggleStatus,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/:id/ask-access',
    body: fieldsOf(supportRequestFields),
    summary: 'Ask a company for support access',
    answer: shape({ company: platformCompanyShape }),
    handle: requestSupportAccess,
  },
  {
    ...common,
    method: 'POST',
    path: '/all-companies/:id/enter',
    body: {},
    summary: 'Start a session in a company that grants support access',
    answer: supportEntryShape,
    handle: startSupportSession,
  },
  {
    ...common,
    method: 'GET',
    path: '/super-admin/all-subscription/:id',
    summary: 'Read the subscription of a company',
    answer: shape({ subscription: nullable(subscriptionShape) }),
    handle: readSubscription,
  },
  {
    ...common,
    method: 'PUT',
    path: '/super-admin/all-subscription/:id',
    body: fieldsOf(subscriptionFields),
    summary: 'Set the subscription of a company; charges nobody',
    answer: shape({ subscription: nullable(subscriptionShape), company: platformCompanyShape }),
    handle: writeSubscription,
  },
  {
    ...common,
    method: 'GET',
    path: '/super-admin/events',
    query: { ...PAGE_QUERY, company_id: id },
    summary: 'List what was done at the platform',
    answer: pageOf(platformEventShape),
    handle: (platform, request) => listEvents(platform, request.query),
  },
  {
    ...common,
    method: 'GET',
    path: '/super-admin/health',
    summary: 'Read how the installation is',
    answer: platformHealthShape,
    handle: health,
  },
];

/** Platform administration and support access. */
export const platformRoutes: Route[] = [...routes, ...windowRoutes];
