import { LayoutGrid, Printer, Ruler, Tags } from 'lucide-react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { recordActions, ui } from './actions.ts';
import { PrintHost } from './PrintHost.tsx';

const say = wordsOf('printing');

const TITLE = say(({ settings }) => settings.labels);
const LAYOUT = say(({ settings }) => settings.layout);

export const printingClient = defineClientModule({
  name: 'printing',
  icons: { tags: Tags, ruler: Ruler, 'layout-grid': LayoutGrid, printer: Printer },
  operations: [{ kind: 'print_labels', load: ui.at('operation') }],
  hosts: [{ Component: PrintHost }],
  addedOffers: [{ record: '*', load: ui.at('addedOffer') }],
  recordActions: [{ record: '*', load: () => Promise.resolve(recordActions) }],
  recordFacts: [{ record: 'label_template', load: ui.at('templateFacts') }],
  detailParts: [{ record: 'label_printer', load: ui.at('printerPart') }],
  recordTabs: [
    {
      record: 'label_template',
      key: 'layout',
      title: () => LAYOUT[currentLanguage()],
      visible: () => true,
      Content: lazyPart(ui.part('LayoutTab')),
    },
  ],
  settings: [
    {
      key: 'labels',
      group: 'records',
      permissions: ['print_label:all'],
      entries: ['print_label'],
      title: () => TITLE[currentLanguage()],
      load: ui.part('LabelSettings'),
    },
  ],
});
