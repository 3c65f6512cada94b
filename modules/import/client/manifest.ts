import { can } from '@steward/kernel/contract/access/can.ts';
import { Upload } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';

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
      title: { en: 'Import a file', de: 'Datei importieren', es: 'Importar un archivo' },
      words: { en: 'upload csv excel', de: 'hochladen csv excel', es: 'subir csv excel' },
      visible: (user) => can(user, 'import:read'),
      run: (_user, open) => open('/import'),
    },
  ],
});
