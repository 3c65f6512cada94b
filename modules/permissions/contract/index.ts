import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { environmentRole } from './environment_role.ts';
import { group } from './group.ts';

const say = wordsOf('permissions');

const permissions = definePermissions({
  resources: {
    environment: {
      area: 'places',
      before: 'location_audits/locationsaudit',
      actions: [...BASIC, 'checkin', 'checkout', 'files', 'cost'],
      reserved: ['checkin', 'checkout', 'files', 'cost'],
      notForSupport: ['write', 'update', 'delete'],
    },
    group: {
      area: 'people',
      after: 'people/department',
      actions: BASIC,
      forPreview: ['read'],
      notForSupport: ['write', 'update', 'delete'],
    },
  },
  singles: {
    'groups:all': {
      kind: 'page',
      after: 'workspaces/workspace:all',
      entry: { name: 'groups', after: 'settings/company' },
      title: say(({ permissions }) => permissions['groups:all']),
      wholeCompany: true,
      notForSupport: true,
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    permissions: typeof permissions;
  }
}

export * from './environment_role.ts';
export * from './group.ts';
export * from './templates.ts';

export const permissionsModule = defineModule({
  name: 'permissions',
  needs: [],
  permissions,
  records: [group, environmentRole],
});
