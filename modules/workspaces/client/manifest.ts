import i18next from 'i18next';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

const ui = lazyModule(() => import('./WorkspacesCard.tsx'));

export const workspacesClient = defineClientModule({
  name: 'workspaces',
  settings: [
    {
      key: 'workspaces',
      group: 'company',
      after: 'permissions/groups',
      permissions: ['workspace:all'],
      entries: ['workspace'],
      title: () => i18next.t('settings.tab', { ns: 'workspaces' }),
      load: ui.part('WorkspacesCard'),
    },
  ],
});
