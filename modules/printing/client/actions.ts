import { Tags } from 'lucide-react';
import { createElement } from 'react';
import type { ActionContext, Matches, RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { importWhenConnected } from '@steward/kernel/client/api/connection.ts';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { LABELLED } from '../contract/wire.ts';

/** The screens of this module, which are loaded later. */
export const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('printing');

const TITLE = say(({ actions }) => actions.printLabels.title);

async function open({ record, show, open: go }: Pick<ActionContext, 'record' | 'show' | 'open'>, chosen: Matches) {
  const { PrintDialog } = await importWhenConnected(ui.load);
  show((onClose) => createElement(PrintDialog, { record, chosen, onClose, open: go }));
}

export const recordActions: readonly RecordAction[] = [
  {
    id: 'print_labels',
    title: () => TITLE[currentLanguage()],
    icon: Tags,
    scope: 'both',
    prominence: 'menu',
    isFor: ({ record, may }) => LABELLED.has(record.name) && may('print_label:all'),
    visible: () => true,
    perform: (context) => {
      const ids = context.rows.map((row) => row.id);
      return open(context, { count: ids.length, wanted: { ids } });
    },
    forMatches: { right: 'read', perform: (context) => open(context, context.matches) },
  },
];
