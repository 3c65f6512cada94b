import i18next from 'i18next';
import { CircleCheck, MapPinCheck, Undo2 } from 'lucide-react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';

const ui = lazyModule(() => import('./ui.ts'));

export const locationAuditsClient = defineClientModule({
  name: 'location_audits',
  icons: { 'map-pin-check': MapPinCheck },
  historyLines: historyLinesOf('location_audits_history', { close_audit: CircleCheck, reopen_audit: Undo2 }),
  operations: [{ kind: 'audit_found', load: ui.at('operation') }],
  recordTabs: [
    {
      record: 'location_audit',
      key: 'scan',
      title: () => i18next.t('tab', { ns: 'location_audits' }),
      visible: (person) => can(person, 'assets:read'),
      isFirst: true,
      Content: lazyPart(ui.part('AuditWalk')),
    },
  ],
  detailParts: [{ record: 'location_audit', load: ui.at('detailOverride') }],
  recordActions: [
    { record: 'location', load: ui.at('locationActions') },
    { record: 'location_audit', load: ui.at('auditActions') },
  ],
});
