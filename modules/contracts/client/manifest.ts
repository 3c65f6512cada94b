import { FileSignature } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import type { Covered } from '../contract/added_fields.ts';
import { contractActions, coverActions, ui } from './buttons.ts';

const COVERED: readonly Covered[] = ['asset', 'license', 'location'];

export const contractsClient = defineClientModule({
  name: 'contracts',
  icons: { 'file-signature': FileSignature },
  settingsCards: [{ key: 'contracts', page: 'reminders', load: ui.part('WarningCard') }],
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
