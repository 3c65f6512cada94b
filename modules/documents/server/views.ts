import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { DeclaredView } from '@steward/kernel/server/context/views.ts';

const say = wordsOf('documents');

/** Tabs of the list of documents. */
export const documentViews: readonly DeclaredView[] = [
  {
    name: 'recent',
    words: say(({ views }) => views.recent),
    filter: { field: 'updated_at', op: 'gte', value: { today: -30 } },
    sort: '-updated_at',
    isUncounted: true,
  },
  {
    name: 'starred',
    words: say(({ views }) => views.starred),
    filter: { field: 'starred', op: 'is', value: true },
    isUncounted: true,
  },
  {
    name: 'expiring',
    words: say(({ views }) => views.expiring),
    filter: { field: 'expires', op: 'between', value: [{ today: 0 }, { today: 'document.warning_days' }] },
    sort: 'expires',
    concern: { group: 'ending', day: 'expires', about: 'folder', needs: 'folder:update' },
  },
  {
    name: 'expired',
    words: say(({ views }) => views.expired),
    filter: { field: 'expires', op: 'lt', value: { today: 0 } },
    sort: '-expires',
    isLate: true,
  },
];
