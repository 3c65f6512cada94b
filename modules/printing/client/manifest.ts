import { LayoutGrid, Printer, Ruler, Tags } from 'lucide-react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { recordActions } from './actions.ts';
import { PrintHost } from './PrintHost.tsx';

const say = wordsOf('printing');

const TITLE = say(({ settings }) => settings.labels);
const LAYOUT = say(({ settings }) => settings.layout);

export const printingClient = defineClientModule({
  name: 'printing',
  icons: { tags: Tags, ruler: Ruler, 'layout-grid': LayoutGrid, printer: Printer },
  operations: [{ kind: 'print_labels', load: () => import('./operation.tsx') }],
  hosts: [{ Component: PrintHost }],
  addedOffers: [{ record: '*', load: async () => (await import('./added.ts')).addedOffer }],
  recordActions: [{ record: '*', load: () => Promise.resolve(recordActions) }],
  recordFacts: [{ record: 'label_template', load: async () => (await import('./facts.tsx')).templateFacts }],
  detailParts: [{ record: 'label_printer', load: async () => (await import('./queue/detail.ts')).printerPart }],
  recordTabs: [
    {
      record: 'label_template',
      key: 'layout',
      title: () => LAYOUT[currentLanguage()],
      visible: () => true,
      Content: lazyPart(() => import('./LayoutTab.tsx')),
    },
  ],
  settings: [
    {
      key: 'labels',
      permissions: ['print_label:all'],
      entries: ['print_label'],
      title: () => TITLE[currentLanguage()],
      load: () => import('./LabelSettings.tsx'),
    },
  ],
});
