import { FileSignature } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words_of.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import type { Covered } from '../contract/added_fields.ts';
import { contractActions, coverActions } from './buttons.ts';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('contracts');

const COVERED: readonly Covered[] = ['asset', 'license', 'location'];

export const contractsClient = defineClientModule({
  name: 'contracts',
  icons: { 'file-signature': FileSignature },
  listHeaderActions: [{ record: 'contract', load: ui.part('ListButtons') }],
  settingsCards: [{ key: 'contracts', page: 'reminders', load: ui.part('WarningCard') }],
  tiles: [
    {
      key: 'contracts_due',
      title: say(({ tiles }) => tiles.contracts_due),
      visible: (user) => can(user, 'contract:read'),
      load: ui.part('DueTile'),
    },
  ],
  waitingNotices: [
    {
      key: 'due_contracts',
      path: '/contracts',
      count: (summary: DueNotice) => summary.count,
      load: ui.part('DueContracts'),
    },
  ],
  detailParts: [{ record: 'contract', load: ui.at('contractDetail') }],
  recordActions: [
    { record: 'contract', load: () => Promise.resolve(contractActions) },
    ...COVERED.map((record) => ({ record, load: () => Promise.resolve(coverActions(record)) })),
  ],
});
