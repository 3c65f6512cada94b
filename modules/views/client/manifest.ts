import i18next from 'i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { tileKinds } from '@steward/modules/dashboard/client';
import { listParts } from './list/list_parts.ts';
import type { ListedViews } from './list/useViews.ts';
import { ui } from './list/ViewButton.tsx';

export const viewsClient = defineClientModule({
  name: 'views',
  listSlots: () => Promise.resolve({ listParts }),
  adds: (add) =>
    add(tileKinds, {
      key: 'view',
      title: () => i18next.t('tile.title', { ns: 'views' }),
      heading: () => i18next.t('tile.heading', { ns: 'views' }),
      none: () => i18next.t('tile.none', { ns: 'views' }),
      choices: () => ({
        queryKey: companyKey(['list-views']),
        queryFn: async ({ signal }) => {
          const { views } = await api.get<ListedViews>('list-views/', { signal });
          return views.map(({ id, name, list }) => ({ id, name, record: list }));
        },
      }),
      load: ui.part('ViewTile'),
    }),
});
