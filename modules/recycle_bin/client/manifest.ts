import { Trash2 } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('recycle_bin');

export const recycleBinClient = defineClientModule({
  name: 'recycle_bin',
  settingsCards: [
    { key: 'recycle_bin', page: 'general', after: 'schedules', load: () => import('./RetentionCard.tsx') },
  ],
  screens: [
    {
      path: '/trash',
      permission: 'recyle_bin:all',
      load: () => import('./Trash.tsx'),
      nav: { group: 'bottom', icon: Trash2, title: say(({ nav }) => nav.trash) },
    },
  ],
});
