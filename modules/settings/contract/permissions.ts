import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('settings');

export const permissions = definePermissions({
  resources: {
    company: {
      area: 'company',
      before: 'companies',
      actions: ['read', 'update'],
      title: say(({ permissions }) => permissions.company),
      reserved: ['read'],
      notForSupport: ['update'],
    },
  },
  singles: {
    'setting_administrator:all': {
      kind: 'page',
      after: 'dashboard/dashboard:all',
      entry: { name: 'settings', after: 'people/user_read' },
      showsCompanyHistory: true,
      title: say(({ permissions }) => permissions['setting_administrator:all']),
      wholeCompany: true,
      notForSupport: true,
    },
    'company:all': {
      kind: 'page',
      after: 'permissions/groups:all',
      entry: { name: 'company', after: 'asset_tag' },
      showsCompanyHistory: true,
      title: say(({ permissions }) => permissions['company:all']),
      wholeCompany: true,
      notForSupport: true,
    },
    'asset_tag:all': {
      kind: 'page',
      after: 'company:all',
      entry: { name: 'asset_tag', after: 'people/users' },
      title: say(({ permissions }) => permissions['asset_tag:all']),
      wholeCompany: true,
      notForSupport: true,
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    settings: typeof permissions;
  }
}
