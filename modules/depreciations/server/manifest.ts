import { defineServerModule } from '@steward/kernel/server/module.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { settingFields } from '../contract/wire.ts';
import { assetHooks } from './book_values.ts';
import { makeDemoData } from './demo.ts';
import { depreciationHooks, rateHooks } from './hooks.ts';
import { depreciationRoutes } from './routes.ts';

const depreciationSettings = moduleSettings({
  name: 'depreciation',
  fields: settingFields,
  usual: { fiscal_month: 1 },
  path: '/depreciation/settings',
  record: 'depreciation',
  about: 'with which month fiscal years begin',
});

export const depreciationsServer = defineServerModule({
  name: 'depreciations',
  demo: { make: makeDemoData },
  tables: ['depreciation', 'exchange_rate'],
  backup: { whole: ['depreciation', 'exchange_rate'] },
  routes: depreciationRoutes,
  settings: [depreciationSettings],
  hooks: { depreciation: [depreciationHooks], exchange_rate: [rateHooks], asset: [assetHooks] },
});
