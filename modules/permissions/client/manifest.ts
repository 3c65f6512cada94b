import i18next from 'i18next';
import { Eye } from 'lucide-react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';

export const permissionsClient = defineClientModule({
  name: 'permissions',
  historyLines: historyLinesOf('permissions_history', { preview: Eye }),
  screens: [
    {
      path: '/users/$id/rights',
      permission: null,
      load: async () => ({ default: (await import('./pages.tsx')).PersonPermissionsPage }),
    },
    {
      path: '/permissions',
      permission: 'user:read',
      mayOpen: (person) => can(person, 'group:read'),
      load: async () => ({ default: (await import('./pages.tsx')).UsersWithPermissionPage }),
    },
  ],
  recordTabs: [
    {
      record: 'user',
      key: 'rights',
      title: () => i18next.t('tab', { ns: 'rights' }),
      visible: (person, row) => person.id === row.id || (can(person, 'user:read') && can(person, 'group:read')),
      Content: lazyPart(() => import('./PersonTab.tsx')),
    },
  ],
  permissionInput: lazyPart(() => import('./matrix/PermissionMatrix.tsx')),
  settings: [
    {
      key: 'groups',
      after: 'people/users',
      permissions: ['groups:all', 'group:read'],
      entries: ['groups'],
      title: () => i18next.t('settings.tab', { ns: 'rights' }),
      load: () => import('./GroupsCard.tsx'),
    },
  ],
  detailParts: [
    { record: 'user', load: async () => (await import('./records/user/detail.tsx')).detailOverride },
    { record: 'group', load: async () => (await import('./records/group/detail.tsx')).detailOverride },
  ],
  formParts: [{ record: 'group', load: async () => (await import('./records/group/form.ts')).formOverride }],
  listHeaderActions: [{ record: 'group', load: () => import('./records/group/list.tsx') }],
});
