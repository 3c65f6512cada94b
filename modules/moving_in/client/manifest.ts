import i18next from 'i18next';
import { ArrowRightLeft } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('moving_in');

export const movingInClient = defineClientModule({
  name: 'moving_in',
  operations: [{ kind: 'move_in', load: ui.at('operation') }],
  screens: [
    { path: '/moving-in', permission: 'import:read', load: ui.part('Connect') },
    { path: '/moving-in/$id', permission: 'import:read', load: ui.part('MoveIn') },
  ],
  settings: [
    {
      key: 'moving_in',
      group: 'connections',
      permissions: ['setting_administrator:all'],
      visible: isAdmin,
      title: () => i18next.t('title', { ns: 'moving_in' }),
      load: ui.part('MovingInPage'),
    },
  ],
  commands: [
    {
      key: 'go./moving-in',
      after: 'import/go./import',
      icon: ArrowRightLeft,
      title: say(({ commands }) => commands.moving_in.title),
      words: say(({ commands }) => commands.moving_in.words),
      visible: (user) => isAdmin(user),
      run: (_user, open) => open('/moving-in'),
    },
  ],
});
