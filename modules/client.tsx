import { can } from '@steward/kernel/contract/access/can.ts';
import { decidableKinds } from './requests/contract/portal.ts';
import { Building2, HandHelping, LayoutDashboard, Package, ScanLine, Settings, Trash2 } from 'lucide-react';
import { recordRoutes } from '@steward/kernel/client/record_screens.tsx';
import { viewSlots } from './views/client/slots.tsx';
import { tabsOf } from './settings/client/tabs.ts';
import { loadActions } from '@steward/kernel/client/actions/record_actions.ts';
import type { Screen } from '@steward/kernel/client/screen.ts';

/** The one array of which routes and navigation are made; navigation shows its entries in this order. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard',
    permission: 'dashboard:all',
    load: () => import('./dashboard/client/Dashboard.tsx'),
    nav: { group: 'top', icon: LayoutDashboard, title: { key: 'dashboard' } },
  },
  {
    path: '/scan',
    permission: 'assets:read',
    load: () => import('./scan/client/Scan.tsx'),
    nav: { group: 'top', icon: ScanLine, title: { key: 'scan' } },
  },
  {
    path: '/portal',
    permission: null,
    portal: true,
    load: () => import('./requests/client/portal/Portal.tsx'),
    nav: { group: 'top', icon: Package, title: { key: 'portal' } },
  },
  {
    path: '/users/invitations',
    permission: 'user:read',
    load: async () => (await Promise.all([import('./people/client/Invitations.tsx'), loadActions('user')]))[0],
  },
  { path: '/locations/tree', permission: 'locations:read', load: () => import('./locations/client/LocationTree.tsx') },
  ...recordRoutes(viewSlots),
  {
    path: '/assets/$id/checkout',
    permission: 'assets:checkout',
    load: async () => ({ default: (await import('./checkout/client/pages.tsx')).CheckoutPage }),
  },
  {
    path: '/assets/$id/checkin',
    permission: 'assets:checkin',
    load: async () => ({ default: (await import('./checkout/client/pages.tsx')).CheckinPage }),
  },
  {
    path: '/assets/bulk-checkout',
    permission: 'assets:checkout',
    load: async () => ({ default: (await import('./checkout/client/pages.tsx')).BulkCheckoutPage }),
  },
  {
    path: '/requests',
    permission: 'assets:read',
    mayOpen: (person) => decidableKinds(person).length > 0,
    load: () => import('./requests/client/Requests.tsx'),
    nav: { group: 'top', icon: HandHelping, title: { key: 'requests' } },
  },
  {
    path: '/users/$id/rights',
    permission: null,
    load: async () => ({ default: (await import('./permissions/client/pages.tsx')).PersonPermissionsPage }),
  },
  {
    path: '/permissions',
    permission: 'user:read',
    mayOpen: (person) => can(person, 'group:read'),
    load: async () => ({ default: (await import('./permissions/client/pages.tsx')).HoldersPage }),
  },
  {
    path: '/trash',
    permission: 'recyle_bin:all',
    load: () => import('./recycle_bin/client/Trash.tsx'),
    nav: { group: 'bottom', icon: Trash2, title: { key: 'trash' } },
  },
  { path: '/import', permission: 'import:read', load: () => import('./import/client/Import.tsx') },
  { path: '/import/$id', permission: 'import:read', load: () => import('./import/client/ImportJob.tsx') },
  { path: '/bulk-jobs', permission: null, personal: true, load: () => import('./bulk/client/BulkJobs.tsx') },
  { path: '/bulk-jobs/$id', permission: null, personal: true, load: () => import('./bulk/client/BulkJobPage.tsx') },
  {
    path: '/setting',
    permission: null,
    mayOpen: (person) => tabsOf(person).length > 0,
    load: () => import('./settings/client/Settings.tsx'),
    nav: { group: 'bottom', icon: Settings, title: { key: 'settings' } },
  },
  {
    path: '/platform',
    permission: null,
    mayOpen: (person) => person.runs_platform === true,
    load: () => import('./platform/client/Platform.tsx'),
    nav: { group: 'bottom', icon: Building2, title: { key: 'platform' } },
  },
  {
    path: '/mailbox',
    permission: null,
    portal: true,
    personal: true,
    load: () => import('./mailbox/client/Mailbox.tsx'),
  },
  {
    path: '/profile',
    permission: null,
    portal: true,
    personal: true,
    load: () => import('./profile/client/Profile.tsx'),
  },
];
