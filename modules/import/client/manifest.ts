import { Upload } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('import');

export const importClient = defineClientModule({
  name: 'import',
  operations: [{ kind: 'import', load: () => import('./operation.ts') }],
  screens: [
    { path: '/import', permission: 'import:read', load: () => import('./Import.tsx') },
    { path: '/import/$id', permission: 'import:read', load: () => import('./ImportJob.tsx') },
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
