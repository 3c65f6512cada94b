import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { Route } from '../route.ts';

/** A heading of the page. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** Headings of calls that are about no record type, with the first parts of their paths. */
const OTHERS: readonly (Tag & { readonly paths: readonly string[] })[] = [
  {
    name: 'Sign-in',
    description: 'Sessions, sign-up, passwords, invitations, single sign-on at the sign-in',
    paths: [
      'login',
      'logout',
      'refresh-token',
      'sign-up',
      'register-admin',
      'register-company',
      'forgot-password',
      'password-reset',
      'change-password',
      'send-verify-email',
      'user-verify-data',
      'verify-user',
      'invitation',
      'invitations',
      'confirm-email',
      'undo-email',
      'switch-company',
      'own-companies',
      'installation',
    ],
  },
  {
    name: 'Own account',
    description: 'Profile, two-factor authentication, active sessions, API tokens, first steps',
    paths: ['users', 'security', 'api-tokens', 'sso/link', 'onboarding'],
  },
  {
    name: 'Check-out',
    description: 'Check out, check in, scan',
    paths: ['associate', 'associateget', 'user_assigned_asset', 'asset_for_checkouts', 'location_for_checkouts'],
  },
  {
    name: 'Requests',
    description: 'The portal: own assets, requests, problems',
    paths: ['portal', 'asset-requests', 'assets/claim'],
  },
  { name: 'Fault reports of strangers', description: 'What is open to who scans a code', paths: ['report'] },
  { name: 'Background jobs', description: 'Long work: progress, pause, report and undo', paths: ['operations'] },
  { name: 'Bulk jobs', description: 'Changes to many records, with a dry run and undo', paths: ['bulk-jobs'] },
  {
    name: 'Import',
    description: 'Files to records, with a check and undo',
    paths: ['import', 'import-job', 'assets/import_assets_csv'],
  },
  { name: 'Labels', description: 'Labels with codes: previews, PDF, pictures for printers', paths: ['printing'] },
  {
    name: 'Lists',
    description: 'Saved views, columns and page sizes of lists; pins',
    paths: ['list-views', 'column-settings', 'column-setting', 'table-settings', 'pins', 'pinned-entries'],
  },
  {
    name: 'Search and activity',
    description: 'Search over all records, history, live changes, dashboard',
    paths: [
      'global-search',
      'scan',
      'activity-logs',
      'activity-logs-data',
      'undo',
      'live',
      'dashboard-summary',
      'dashboard-trends',
      'dashboard-layout',
    ],
  },
  {
    name: 'Recycle bin',
    description: 'What was deleted, and how it comes back',
    paths: ['deleted-items', 'restore-deleted-items', 'recycle-bin'],
  },
  {
    name: 'Files',
    description: 'Pictures, and files on records',
    paths: ['files', 'file-storage', 'get-azure-sso-token', ':company_id'],
  },
  { name: 'Permissions', description: 'Who may do what, and why', paths: ['permissions', 'both', 'owners'] },
  {
    name: 'Company',
    description: 'Settings, single sign-on, limits, support access, mails',
    paths: ['company', 'company-settings', 'sso', 'limits', 'support-access', 'mailbox', 'notices', 'schedules'],
  },
  {
    name: 'Notifications',
    description: 'What people are told of, and how they want to be',
    paths: ['notifications', 'unsubscribe', 'calendar', 'send-email'],
  },
  {
    name: 'Webhooks',
    description:
      'Addresses that are told what happens, signed as [Standard Webhooks](https://www.standardwebhooks.com) say',
    paths: ['webhooks'],
  },
  {
    name: 'Platform',
    description: 'For whoever runs the installation',
    paths: ['super-admin', 'all-companies', 'get_all_companies'],
  },
  { name: 'Reference', description: 'This page', paths: ['openapi.json', 'docs'] },
];

/** All headings, in the order of the page. */
export const TAGS: readonly Tag[] = [
  ...RECORDS.map((record) => ({
    name: labelsOf('en', record.name).many,
    description: labelsOf('en', record.name).empty,
  })),
  ...OTHERS.map(({ name, description }) => ({ name, description })),
];

/** 0: a record type's list or one of its records; 1: other paths below it, such as `/assets/export`; 2: all others. */
export function sortGroupOf(route: Route): 0 | 1 | 2 {
  const record = route.scope === 'company' ? RECORDS.find((one) => one.name === route.record) : undefined;
  if (!record) return 2;
  if (route.path === `/${record.wire}` || route.path === `/${record.wire}/:id`) return 0;
  return route.path.startsWith(`/${record.wire}/`) ? 1 : 2;
}

/** The heading of a call: its record type's, or by the first parts of its path. Throws for a path that has none. */
export function tagOf(route: Route): string {
  const record = route.scope === 'company' ? RECORDS.find((one) => one.name === route.record) : undefined;
  if (record && sortGroupOf(route) < 2) return labelsOf('en', record.name).many;
  const [first = '', second = ''] = route.path.slice(1).split('/');
  const headings =
    OTHERS.find(({ paths }) => paths.includes(`${first}/${second}`)) ??
    OTHERS.find(({ paths }) => paths.includes(first));
  if (headings) return headings.name;
  if (record) return labelsOf('en', record.name).many;
  throw new Error(`${route.method} ${route.path} has no heading in the API reference`);
}
