import i18next from 'i18next';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const assetsClient = defineClientModule({
  name: 'assets',
  settings: [
    {
      key: 'asset_tag',
      place: 60,
      permissions: ['asset_tag:all'],
      entries: ['asset_tag'],
      title: () => i18next.t('settings.tab', { ns: 'assets' }),
      load: () => import('./AssetTagsPage.tsx'),
    },
  ],
  detailParts: [{ record: 'asset', load: async () => (await import('./records/asset/detail.tsx')).detailOverride }],
  formParts: [{ record: 'asset', load: async () => (await import('./records/asset/form.ts')).formOverride }],
  recordFacts: [{ record: 'asset', load: async () => (await import('./records/asset/facts.tsx')).ownFacts }],
});
