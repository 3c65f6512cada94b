import i18next from 'i18next';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const workspacesClient = defineClientModule({
  name: 'workspaces',
  settings: [
    {
      key: 'workspaces',
      after: 'permissions/groups',
      permissions: ['workspace:all'],
      entries: ['workspace'],
      title: () => i18next.t('settings.tab', { ns: 'workspaces' }),
      load: () => import('./WorkspacesCard.tsx'),
    },
  ],
});
