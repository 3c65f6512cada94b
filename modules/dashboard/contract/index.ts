import { defineModule } from '@steward/kernel/contract/module.ts';
import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { tiles } from './tiles.ts';

const say = wordsOf('dashboard');

const permissions = definePermissions({
  singles: {
    'dashboard:all': {
      kind: 'page',
      after: 'recyle_bin:all',
      title: say(({ permissions }) => permissions['dashboard:all']),
      shows: true,
      templates: ['clerk', 'manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    dashboard: typeof permissions;
  }
}

export * from './wire.ts';

export const dashboardModule = defineModule({
  name: 'dashboard',
  needs: ['assets', 'catalogue', 'locations', 'onboarding'],
  permissions,
  tiles,
});
