import i18next from 'i18next';
import { ArrowLeftRight, TrendingDown } from 'lucide-react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can } from '@steward/kernel/contract/access/can.ts';

const ui = lazyModule(() => import('./ui.ts'));

export const depreciationsClient = defineClientModule({
  name: 'depreciations',
  icons: { 'trending-down': TrendingDown, 'arrow-left-right': ArrowLeftRight },
  screens: [
    {
      path: '/depreciation/report',
      permission: 'depreciation:read',
      mayOpen: (person) => can(person, 'assets:read') && can(person, 'assets:cost'),
      load: ui.part('ReportPage'),
    },
  ],
  formParts: [
    { record: 'depreciation', load: ui.at('formPart') },
    { record: 'asset', load: ui.at('assetFormPart') },
  ],
  listHeaderActions: [{ record: 'depreciation', load: ui.part('ListButtons') }],
  settingsCards: [{ key: 'fiscal_year', page: 'general', load: ui.part('FiscalYearCard') }],
  recordTabs: [
    {
      record: 'asset',
      key: 'depreciation',
      title: () => i18next.t('tab', { ns: 'depreciations' }),
      visible: (person) => can(person, 'depreciation:read') && can(person, 'assets:cost'),
      Content: lazyPart(ui.part('ScheduleTab')),
    },
  ],
});
