import i18next from 'i18next';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can } from '@steward/kernel/contract/access/can.ts';

const ui = lazyModule(() => import('./ui.ts'));

const CostsTab = lazyPart(ui.part('CostsTab'));

export const assetsClient = defineClientModule({
  name: 'assets',
  settings: [
    {
      key: 'asset_tag',
      group: 'records',
      permissions: ['asset_tag:all'],
      entries: ['asset_tag'],
      title: () => i18next.t('settings.tab', { ns: 'assets' }),
      load: ui.part('AssetTagsPage'),
    },
  ],
  recordTabs: [
    {
      record: 'asset',
      key: 'costs',
      title: () => i18next.t('costs.tab', { ns: 'assets' }),
      visible: (person) => can(person, 'assets:cost'),
      Content: CostsTab,
    },
  ],
  detailParts: [{ record: 'asset', load: ui.at('detailOverride') }],
  formParts: [{ record: 'asset', load: ui.at('formOverride') }],
  recordFacts: [{ record: 'asset', load: ui.at('ownFacts') }],
});
