import i18next from 'i18next';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can } from '@steward/kernel/contract/access/can.ts';

const CostsTab = lazyPart(() => import('./CostsTab.tsx'));

export const assetsClient = defineClientModule({
  name: 'assets',
  settings: [
    {
      key: 'asset_tag',
      permissions: ['asset_tag:all'],
      entries: ['asset_tag'],
      title: () => i18next.t('settings.tab', { ns: 'assets' }),
      load: () => import('./AssetTagsPage.tsx'),
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
  detailParts: [{ record: 'asset', load: async () => (await import('./records/asset/detail.tsx')).detailOverride }],
  formParts: [{ record: 'asset', load: async () => (await import('./records/asset/form.ts')).formOverride }],
  recordFacts: [{ record: 'asset', load: async () => (await import('./records/asset/facts.tsx')).ownFacts }],
});
