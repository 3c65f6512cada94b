import { CornerUpRight, PackageCheck } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';

export const kitsClient = defineClientModule({
  name: 'kits',
  icons: { 'package-check': PackageCheck },
  historyLines: historyLinesOf('kits_history', { checkout_kit: CornerUpRight }),
  recordActions: [{ record: 'kit', load: async () => (await import('./records/kit/actions.ts')).recordActions }],
  detailParts: [{ record: 'kit', load: async () => (await import('./records/kit/detail.ts')).detailOverride }],
});
