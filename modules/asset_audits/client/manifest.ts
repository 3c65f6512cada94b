import { ClipboardCheck } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { recordActions, ui } from './actions.ts';

const say = wordsOf('asset_audits');

export const assetAuditsClient = defineClientModule({
  name: 'asset_audits',
  icons: { 'clipboard-check': ClipboardCheck },
  historyLines: historyLinesOf('asset_audits_history', { audit: ClipboardCheck }),
  recordActions: [{ record: 'asset', load: () => Promise.resolve(recordActions) }],
  // An audit recorded by hand mostly happens now, so the time defaults to now.
  formParts: [
    { record: 'asset_audit', load: async () => ({ defaults: () => Promise.resolve({ moves_asset: true }) }) },
    { record: 'asset_model', load: async () => ({ filled: { audit_interval: 'category.audit_interval' } }) },
  ],
  listHeaderActions: [{ record: 'asset_audit', load: ui.part('DueButtons') }],
  settingsCards: [{ key: 'audits', page: 'reminders', load: ui.part('IntervalCard') }],
  waitingNotices: [
    {
      key: 'overdue_audits',
      path: '/asset-audits',
      count: (summary: DueNotice) => summary.count,
      load: ui.part('OverdueAudits'),
    },
  ],
  scanModes: [
    {
      key: 'audit',
      icon: ClipboardCheck,
      title: say(({ scan }) => scan.audit),
      visible: (user) => can(user, 'assetsaudit:write'),
      load: ui.part('auditByScan'),
    },
  ],
});
