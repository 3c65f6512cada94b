import { Tag } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { recordActions } from './actions.ts';

const ui = lazyModule(() => import('./ui.ts'));

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
      load: ui.part('tagByScan'),
    },
  ],
  recordActions: [{ record: '*', load: () => Promise.resolve(recordActions) }],
  detailParts: [{ record: '*', load: ui.at('detailOverride') }],
});
