import { can } from '@steward/kernel/contract/access/can.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { Tag } from 'lucide-react';

export const tagsClient = defineClientModule({
  name: 'tags',
  icons: { tag: Tag },
  scanModes: [
    {
      key: 'tag',
      icon: Tag,
      title: { en: 'Tag', de: 'Schlagwort hinzufügen', es: 'Etiquetar' },
      visible: (user) => can(user, 'tag:read'),
      load: () => import('./scan_mode.offline.tsx'),
    },
  ],
  recordActions: [{ record: '*', load: async () => (await import('./actions.early.ts')).recordActions }],
  detailParts: [{ record: '*', load: async () => (await import('./detail.tsx')).detailOverride }],
});
