import i18next from 'i18next';
import { Eye } from 'lucide-react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';

const ui = lazyModule(() => import('./ui.ts'));

export const permissionsClient = defineClientModule({
  name: 'permissions',
  historyLines: historyLinesOf('permissions_history', { preview: Eye }),
  screens: [
    { path: '/users/$id/rights', permission: null, load: ui.part('PersonPermissionsPage') },
    {
      path: '/permissions',
      permission: 'user:read',
      mayOpen: (person) => can(person, 'group:read'),
      load: ui.part('UsersWithPermissionPage'),
    },
  ],
  recordTabs: [
    {
      record: 'user',
      key: 'rights',
      title: () => i18next.t('tab', { ns: 'rights' }),
      visible: (person, row) => person.id === row.id || (can(person, 'user:read') && can(person, 'group:read')),
      Content: lazyPart(ui.part('PersonTab')),
    },
  ],
  permissionInput: lazyPart(ui.part('PermissionMatrix')),
  settings: [
    {
      key: 'groups',
      group: 'people',
      after: 'people/users',
      permissions: ['groups:all', 'group:read'],
      entries: ['groups'],
      title: () => i18next.t('settings.tab', { ns: 'rights' }),
      load: ui.part('GroupsCard'),
    },
  ],
  detailParts: [
    { record: 'user', load: ui.at('userDetail') },
    { record: 'group', load: ui.at('groupDetail') },
  ],
  formParts: [{ record: 'group', load: ui.at('formOverride') }],
  listHeaderActions: [{ record: 'group', load: ui.part('GroupListActions') }],
});
