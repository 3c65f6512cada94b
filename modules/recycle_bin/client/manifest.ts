import { Trash2 } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('recycle_bin');

export const recycleBinClient = defineClientModule({
  name: 'recycle_bin',
  settingsCards: [{ key: 'recycle_bin', page: 'recurring', after: 'schedules', load: ui.part('RetentionCard') }],
  screens: [
    {
      path: '/trash',
      permission: 'recyle_bin:all',
      load: ui.part('Trash'),
      nav: { group: 'bottom', icon: Trash2, title: say(({ nav }) => nav.trash) },
    },
  ],
});
