import { MapPinned } from 'lucide-react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('location_groups');

const ASSETS = say(({ tabs }) => tabs.assets);

export const locationGroupsClient = defineClientModule({
  name: 'location_groups',
  icons: { 'map-pinned': MapPinned },
  screens: [{ path: '/location-groups/tree', permission: 'location_group:read', load: ui.part('GroupTree') }],
  formParts: [{ record: 'location', load: async () => ({ filled: { location_group: 'parent.location_group' } }) }],
  listHeaderActions: [{ record: 'location_group', load: ui.part('GroupListActions') }],
  recordTabs: [
    {
      record: 'location_group',
      key: 'assets',
      title: () => ASSETS[currentLanguage()],
      visible: (person) => can(person, 'assets:read'),
      Content: lazyPart(ui.part('AssetsTab')),
    },
  ],
});
