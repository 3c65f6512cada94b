import { Tag } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { recordActions } from './actions.ts';

const say = wordsOf('tags');

export const tagsClient = defineClientModule({
  name: 'tags',
  icons: { tag: Tag },
  scanModes: [
    {
      key: 'tag',
      icon: Tag,
      title: say(({ scan }) => scan.tag),
      visible: (user) => can(user, 'tag:read'),
      load: () => import('./scan_mode.tsx'),
    },
  ],
  recordActions: [{ record: '*', load: () => Promise.resolve(recordActions) }],
  detailParts: [{ record: '*', load: async () => (await import('./detail.tsx')).detailOverride }],
});
