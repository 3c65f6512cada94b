import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { IN_USE, type DeclaredView } from '@steward/kernel/server/context/views.ts';

const say = wordsOf('checkout');

/** Views of assets by the day on which they are to be returned, reached from the dashboard. */
export const returnViews: readonly DeclaredView[] = [
  {
    name: 'return-overdue',
    words: say(({ views }) => views.overdue),
    filter: { and: [{ field: 'expected_checkin', op: 'lt', value: { today: 0 } }, IN_USE] },
    sort: 'expected_checkin',
    isLate: true,
    isApart: true,
    concern: { group: 'overdue', day: 'expected_checkin', about: 'assignee', needs: 'assets:checkin' },
  },
];
