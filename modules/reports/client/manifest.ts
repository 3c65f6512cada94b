import i18next from 'i18next';
import { ChartColumn } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { tileKinds } from '@steward/modules/dashboard/client';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('reports');

export const reportsClient = defineClientModule({
  name: 'reports',
  screens: [
    {
      path: '/reports',
      permission: 'report:read',
      load: ui.part('Gallery'),
      nav: { group: 'top', icon: ChartColumn, title: say(({ title }) => title) },
    },
    { path: '/reports/custom', permission: 'report:read', load: ui.part('BuilderPage') },
    {
      path: '/reports/over-time',
      permission: 'report:read',
      mayOpen: (person) => can(person, 'assets:read'),
      load: ui.part('OverTimePage'),
    },
    { path: '/reports/$id', permission: 'report:read', load: ui.part('ReportPage') },
  ],
  operations: [
    { kind: 'report_file', load: ui.at('operation') },
    { kind: 'report_result', load: ui.at('longOperation') },
  ],
  adds: (add) => {
    add(tileKinds, {
      key: 'report',
      title: () => i18next.t('tile.title', { ns: 'reports' }),
      heading: () => i18next.t('tile.heading', { ns: 'reports' }),
      none: () => i18next.t('tile.none', { ns: 'reports' }),
      choices: () => ({
        queryKey: companyKey(['reports'], 'choices'),
        queryFn: async () => (await ui.load()).reportChoices(),
      }),
      load: ui.part('ReportTile'),
    });
    add(tileKinds, {
      key: 'figures',
      title: () => i18next.t('over_time.title', { ns: 'reports' }),
      heading: () => i18next.t('over_time.title', { ns: 'reports' }),
      none: () => i18next.t('over_time.empty', { ns: 'reports' }),
      choices: () => ({
        queryKey: companyKey(['figures'], 'choices'),
        queryFn: async () => (await ui.load()).figureChoices(),
      }),
      load: ui.part('FiguresTile'),
    });
  },
});
