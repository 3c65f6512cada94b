import i18next from 'i18next';
import { CornerUpRight, PackageCheck } from 'lucide-react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';

const ui = lazyModule(() => import('./ui.ts'));

export const kitsClient = defineClientModule({
  name: 'kits',
  icons: { 'package-check': PackageCheck },
  historyLines: historyLinesOf('kits_history', { checkout_kit: CornerUpRight }),
  recordActions: [{ record: 'kit', load: ui.at('recordActions') }],
  detailParts: [{ record: 'kit', load: ui.at('kitDetail') }],
  recordTabs: [
    {
      record: 'kit',
      // In place of the list of its items.
      key: 'kit_item',
      title: () => i18next.t('parts', { ns: 'kits' }),
      visible: (person) => can(person, 'kit:read'),
      isFirst: true,
      Content: lazyPart(ui.part('KitContents')),
    },
  ],
});
