import { defineModule } from '@steward/kernel/contract/module.ts';
import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('reports');

const permissions = definePermissions({
  singles: {
    'report:read': {
      kind: 'further',
      title: say(({ permissions }) => permissions['report:read']),
      shows: true,
      templates: ['manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    reports: typeof permissions;
  }
}

export type * from './wire.ts';

export const reportsModule = defineModule({
  name: 'reports',
  needs: ['views'],
  uses: ['depreciations', 'export'],
  permissions,
  canBeSwitchedOff: true,
});
