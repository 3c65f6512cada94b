import type { PlatformRoute, Route } from '../../http/route.ts';
import { listCompanies, shortList } from './companies.ts';
import { listEvents } from './events.ts';
import { health } from './health.ts';
import { changeTrial, readSubscription, toggleStatus, updateColumns, updateExternalId, writeSubscription } from './record.ts';
import { askForAccess, enter } from './support.ts';
import { windowRoutes } from './windows.ts';

const common = { scope: 'platform' } as const;

const routes: PlatformRoute[] = [
  { ...common, method: 'GET', path: '/super-admin/all-companies', summary: 'All companies (page, page_size, search, sort, status)', handle: (platform, request) => listCompanies(platform, request.query) },
  { ...common, method: 'GET', path: '/get_all_companies', summary: 'Ids and names of all companies', handle: shortList },
  { ...common, method: 'POST', path: '/all-companies/update_all_columns', summary: "Change a company's record at the platform (company_id and what changes)", handle: updateColumns },
  { ...common, method: 'POST', path: '/all-companies/update_stripe_user', summary: "Set a company's customer id at Stripe", handle: updateExternalId('stripe_customer_id') },
  { ...common, method: 'POST', path: '/all-companies/update_microsoft_user', summary: "Set a company's tenant id at Microsoft", handle: updateExternalId('microsoft_tenant_id') },
  { ...common, method: 'POST', path: '/all-companies/update_auth0_user', summary: "Set a company's organization id at Auth0", handle: updateExternalId('auth0_organization_id') },
  { ...common, method: 'POST', path: '/all-companies/:id/change-trial', summary: 'Set the last day of a trial, or none', handle: changeTrial },
  { ...common, method: 'POST', path: '/all-companies/:id/toggle-status', summary: 'Switch a company off (reason) or on again', handle: toggleStatus },
  { ...common, method: 'POST', path: '/all-companies/:id/ask-access', summary: 'Ask a company to let platform support in', handle: askForAccess },
  { ...common, method: 'POST', path: '/all-companies/:id/enter', takes: [], summary: 'A session in a company that lets platform support in', handle: enter },
  { ...common, method: 'GET', path: '/super-admin/all-subscription/:id', summary: 'What was agreed with a company', handle: readSubscription },
  { ...common, method: 'PUT', path: '/super-admin/all-subscription/:id', summary: 'Set what was agreed with a company; charges nobody', handle: writeSubscription },
  { ...common, method: 'GET', path: '/super-admin/events', summary: "What the platform's people did (company_id: with one company)", handle: (platform, request) => listEvents(platform, request.query) },
  { ...common, method: 'GET', path: '/super-admin/health', summary: 'How the installation is', handle: health },
];

/** The calls of those who run the installation, and those by which a company lets them in. */
export const platformRoutes: Route[] = [...routes, ...windowRoutes];
