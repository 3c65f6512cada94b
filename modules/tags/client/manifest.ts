import { defineClientModule } from '@steward/kernel/client/module.ts';
import { Tag } from 'lucide-react';

export const tagsClient = defineClientModule({
  name: 'tags',
  icons: { tag: Tag },
  recordActions: [{ record: '*', load: async () => (await import('./actions.early.ts')).recordActions }],
  detailParts: [{ record: '*', load: async () => (await import('./detail.tsx')).detailOverride }],
});
