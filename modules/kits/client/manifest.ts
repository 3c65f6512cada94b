import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import i18next from 'i18next';
import { CornerUpRight, PackageCheck } from 'lucide-react';

const PartsTab = lazyPart(() => import('./PartsTab.tsx'));

export const kitsClient = defineClientModule({
  name: 'kits',
  icons: { 'package-check': PackageCheck },
  historyLines: historyLinesOf('kits_history', { checkout_kit: CornerUpRight }),
  recordActions: [{ record: 'kit', load: async () => (await import('./records/kit/actions.ts')).recordActions }],
  // From the page of a kit its items are added to it.
  formParts: [{ record: 'kit_item', load: async () => (await import('./records/kit_item/form.ts')).formOverride }],
  recordTabs: [
    {
      record: 'kit',
      key: 'parts',
      title: () => i18next.t('parts', { ns: 'kits' }),
      visible: () => true,
      Content: PartsTab,
    },
  ],
});
