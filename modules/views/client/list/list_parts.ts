import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { ListParts } from '@steward/kernel/client/list/list_slots.ts';
import { PLAIN_LIST } from '@steward/kernel/contract/wire/list.ts';
import { useViewBasis } from './basis.ts';
import { baseOf, chosenView, viewsQuery } from './useViews.ts';
import { ui, ViewButton } from './ViewButton.tsx';

const tabs = lazyModule(() => import('./ViewTabs.tsx'));

/** Lists by their saved views. */
export const listParts: ListParts = {
  useBasis: useViewBasis,
  fetchBase: async (client, record, query, usualSize) => {
    const [size, { views }] = await Promise.all([usualSize, client.fetchQuery(viewsQuery(record.name))]);
    const { name, opens, current } = chosenView(query, views);
    return baseOf(current, opens !== null || name === PLAIN_LIST, size);
  },
  Title: ViewButton,
  Tabs: lazyPart(tabs.part('ViewTabs')),
  Notice: lazyPart(ui.part('ViewNotice')),
};
