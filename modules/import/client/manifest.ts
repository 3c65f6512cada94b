import { Upload } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('import');

export const importClient = defineClientModule({
  name: 'import',
  operations: [
    { kind: 'import', load: ui.at('operation') },
    { kind: 'import_set', load: ui.at('setOperation') },
  ],
  screens: [
    { path: '/import', permission: 'import:read', load: ui.part('Import') },
    { path: '/import/set/$id', permission: 'import:read', load: ui.part('ImportSet') },
    { path: '/import/$id', permission: 'import:read', load: ui.part('ImportJob') },
  ],
  commands: [
    {
      key: 'go./import',
      after: 'notifications/go./notifications',
      icon: Upload,
      title: say(({ commands }) => commands.import.title),
      words: say(({ commands }) => commands.import.words),
      visible: (user) => can(user, 'import:read'),
      run: (_user, open) => open('/import'),
    },
  ],
});
