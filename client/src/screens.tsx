import { can } from '@steward/contract/access/can';
import { decidableKinds } from '@steward/contract/access/portal';
import { Building2, HandHelping, LayoutDashboard, Package, ScanLine, Settings, Trash2 } from 'lucide-react';
import { recordRoutes } from './engine/routes.tsx';
import { viewSlots } from './features/views/index.tsx';
import { tabsOf } from './features/settings/tabs.ts';
import { loadActions } from './actions/own.ts';
import type { Screen } from './screen.ts';

/** The one array of which routes and navigation are made; navigation shows its entries in this order. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard',
    permission: 'dashboard:all',
    load: () => import('./features/dashboard/Dashboard.tsx'),
    nav: { group: 'top', icon: LayoutDashboard, title: { key: 'dashboard' } },
  },
  {
    path: '/scan',
    permission: 'assets:read',
    load: () => import('./features/scan/Scan.tsx'),
    nav: { group: 'top', icon: ScanLine, title: { key: 'scan' } },
  },
  {
    path: '/portal',
    permission: null,
    portal: true,
    load: () => import('./features/portal/Portal.tsx'),
    nav: { group: 'top', icon: Package, title: { key: 'portal' } },
  },
  {
    path: '/users/invitations',
    permission: 'user:read',
    load: async () => (await Promise.all([import('./features/people/Invitations.tsx'), loadActions('user')]))[0],
  },
  {
    path: '/locations/tree',
    permission: 'locations:read',
    load: () => import('./features/locations/LocationTree.tsx'),
  },
  ...recordRoutes(viewSlots),
  {
    path: '/assets/$id/checkout',
    permission: 'assets:checkout',
    load: async () => ({ default: (await import('./features/checkout/pages.tsx')).CheckoutPage }),
  },
  {
    path: '/assets/$id/checkin',
    permission: 'assets:checkin',
    load: async () => ({ default: (await import('./features/checkout/pages.tsx')).CheckinPage }),
  },
  {
    path: '/assets/bulk-checkout',
    permission: 'assets:checkout',
    load: async () => ({ default: (await import('./features/checkout/pages.tsx')).BulkCheckoutPage }),
  },
  {
    path: '/requests',
    permission: 'assets:read',
    mayOpen: (person) => decidableKinds(person).length > 0,
    load: () => import('./features/requests/Requests.tsx'),
    nav: { group: 'top', icon: HandHelping, title: { key: 'requests' } },
  },
  {
    path: '/users/$id/rights',
    permission: null,
    load: async () => ({ default: (await import('./features/rights/pages.tsx')).PersonRightsPage }),
  },
  {
    path: '/permissions',
    permission: 'user:read',
    mayOpen: (person) => can(person, 'group:read'),
    load: async () => ({ default: (await import('./features/rights/pages.tsx')).HoldersPage }),
  },
  {
    path: '/trash',
    permission: 'recyle_bin:all',
    load: () => import('./features/trash/Trash.tsx'),
    nav: { group: 'bottom', icon: Trash2, title: { key: 'trash' } },
  },
  { path: '/import', permission: 'import:read', load: () => import('./features/import/Import.tsx') },
  { path: '/import/$id', permission: 'import:read', load: () => import('./features/import/ImportJob.tsx') },
  { path: '/bulk-jobs', permission: null, personal: true, load: () => import('./features/bulk/BulkJobs.tsx') },
  { path: '/bulk-jobs/$id', permission: null, personal: true, load: () => import('./features/bulk/BulkJobPage.tsx') },
  {
    path: '/setting',
    permission: null,
    mayOpen: (person) => tabsOf(person).length > 0,
    load: () => import('./features/settings/Settings.tsx'),
    nav: { group: 'bottom', icon: Settings, title: { key: 'settings' } },
  },
  {
    path: '/platform',
    permission: null,
    mayOpen: (person) => person.runs_platform === true,
    load: () => import('./features/platform/Platform.tsx'),
    nav: { group: 'bottom', icon: Building2, title: { key: 'platform' } },
  },
  {
    path: '/mailbox',
    permission: null,
    portal: true,
    personal: true,
    load: () => import('./features/mailbox/Mailbox.tsx'),
  },
  {
    path: '/profile',
    permission: null,
    portal: true,
    personal: true,
    load: () => import('./features/profile/Profile.tsx'),
  },
];
