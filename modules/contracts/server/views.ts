import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { IN_USE, type DeclaredView } from '@steward/kernel/server/context/views.ts';
import type { CONTRACT_STATES } from '../contract/contract.ts';

const say = wordsOf('contracts');

type State = (typeof CONTRACT_STATES)[number];

const inState = (...states: readonly State[]) => ({ field: 'state', op: 'in', value: states }) as const;
const SOON = [{ today: 0 }, { today: 'contract.warning_days' }] as const;

/** Tabs of the list of contracts. Ended: the term is over, and nobody has renewed or terminated it. */
export const contractViews: readonly DeclaredView[] = [
  {
    name: 'current',
    words: say(({ views }) => views.current),
    filter: inState('draft', 'not_begun', 'active', 'ended'),
    opens: 'always',
  },
  {
    name: 'notice-due',
    words: say(({ views }) => views.notice_due),
    filter: { and: [{ field: 'notice_date', op: 'between', value: SOON }, IN_USE] },
    sort: 'notice_date',
    concern: { group: 'ending', day: 'notice_date', about: 'supplier', needs: 'contract:update' },
  },
  {
    name: 'ending',
    words: say(({ views }) => views.ending),
    filter: { and: [{ field: 'end_date', op: 'between', value: SOON }, IN_USE] },
    concern: { group: 'ending', day: 'end_date', about: 'supplier', needs: 'contract:update' },
  },
  { name: 'ended', words: say(({ views }) => views.ended), filter: inState('ended'), sort: '-end_date', isLate: true },
  { name: 'draft', words: say(({ views }) => views.draft), filter: inState('draft') },
  {
    name: 'terminated',
    words: say(({ views }) => views.terminated),
    filter: inState('terminated'),
    sort: '-end_date',
    isUncounted: true,
  },
];
