import { defineModule } from '@steward/kernel/contract/module.ts';
import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { workspace } from './workspace.ts';

const say = wordsOf('workspaces');

const permissions = definePermissions({
  singles: {
    'workspace:all': {
      kind: 'page',
      entry: { name: 'workspace' },
      after: 'settings/setting_administrator:all',
      title: say(({ permissions }) => permissions['workspace:all']),
      wholeCompany: true,
      notForSupport: true,
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    workspaces: typeof permissions;
  }
}

export * from './workspace.ts';

export const workspacesModule = defineModule({ name: 'workspaces', needs: [], permissions, records: [workspace] });
