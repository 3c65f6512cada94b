import { CornerUpRight, PackageCheck } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';

const ui = lazyModule(() => import('./ui.ts'));

export const kitsClient = defineClientModule({
  name: 'kits',
  icons: { 'package-check': PackageCheck },
  historyLines: historyLinesOf('kits_history', { checkout_kit: CornerUpRight }),
  recordActions: [{ record: 'kit', load: ui.at('recordActions') }],
  detailParts: [{ record: 'kit', load: ui.at('detailOverride') }],
});
