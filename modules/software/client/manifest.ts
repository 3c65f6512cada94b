import i18next from 'i18next';
import { AppWindow, CalendarRange, CornerDownLeft, CornerUpRight, RefreshCw } from 'lucide-react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { assetActions, ui } from './asset_actions.ts';

const HeldSeats = lazyPart(ui.part('HeldSeats'));

export const softwareClient = defineClientModule({
  name: 'software',
  icons: { 'app-window': AppWindow, 'calendar-range': CalendarRange },
  historyLines: historyLinesOf('software_history', {
    checkout_seat: CornerUpRight,
    checkin_seat: CornerDownLeft,
    renew: RefreshCw,
  }),
  screens: [
    { path: '/softwares/$id/checkout/$seat', permission: 'license:checkout', load: ui.part('CheckoutPage') },
    { path: '/softwares/$id/checkin/$seat', permission: 'license:checkin', load: ui.part('CheckinPage') },
  ],
  listHeaderActions: [{ record: 'license', load: ui.part('ListButtons') }],
  settingsCards: [{ key: 'licences', page: 'reminders', load: ui.part('WarningCard') }],
  waitingNotices: [
    {
      key: 'expiring_licenses',
      path: '/softwares',
      count: (summary: DueNotice) => summary.count,
      load: ui.part('ExpiringLicenses'),
    },
  ],
  recordTabs: [
    {
      record: 'license',
      key: 'seats',
      title: () => i18next.t('seats', { ns: 'software' }),
      visible: (person) => can(person, 'license:read'),
      count: (_record, row) => Number(row['assigned']),
      isFirst: true as const,
      Content: lazyPart(ui.part('Seats')),
    },
    ...['user', 'asset'].map((record) => ({
      record,
      key: 'software',
      title: () => i18next.t('tab', { ns: 'software' }),
      visible: (person: Parameters<typeof can>[0]) => can(person, 'license:read'),
      count: async (record: RecordDefinition, row: Row) => (await ui.load()).countHeldSeats(record, row),
      Content: HeldSeats,
    })),
  ],
  detailParts: [{ record: 'license', load: ui.at('licenseDetail') }],
  recordActions: [
    { record: 'license', load: ui.at('licenseActions') },
    { record: 'user', load: ui.at('userActions') },
    { record: 'asset', load: () => Promise.resolve(assetActions) },
  ],
});
