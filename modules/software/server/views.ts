import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { IN_USE, type DeclaredFilter, type DeclaredView } from '@steward/kernel/server/context/views.ts';

const say = wordsOf('software');

const SOON = [{ today: 0 }, { today: 'license.warning_days' }] as const;
const within = (field: string) => ({ field, op: 'between', value: SOON }) as const;
const notBefore = (field: string): DeclaredFilter => ({
  or: [
    { field, op: 'empty' },
    { field, op: 'gte', value: { today: 0 } },
  ],
});
const inState = (state: string): DeclaredFilter => ({
  and: [{ field: 'seat_state', op: 'in', value: [state] }, IN_USE],
});

/** Tabs of the list of licences. Terminated ones expire on purpose. */
export const licenseViews: readonly DeclaredView[] = [
  { name: 'in-use', words: say(({ views }) => views.in_use), filter: IN_USE, opens: 'always' },
  {
    name: 'usable',
    words: say(({ views }) => views.usable),
    filter: { and: [notBefore('expiration_date'), notBefore('termination_date')] },
    isApart: true,
  },
  {
    name: 'expiring',
    words: say(({ views }) => views.expiring),
    filter: { and: [{ or: [within('expiration_date'), within('renewal_date')] }, IN_USE] },
    sort: 'expiration_date',
    concern: { group: 'ending', day: 'expiration_date', about: 'manufacturer', needs: 'license:update' },
  },
  {
    name: 'expired',
    words: say(({ views }) => views.expired),
    filter: { and: [{ field: 'expiration_date', op: 'lt', value: { today: 0 } }, IN_USE] },
    sort: '-expiration_date',
    isLate: true,
  },
  {
    name: 'over-assigned',
    words: say(({ views }) => views.over_assigned),
    filter: inState('over_assigned'),
    isLate: true,
  },
  { name: 'low', words: say(({ views }) => views.low), filter: inState('low') },
  { name: 'unused', words: say(({ views }) => views.unused), filter: inState('unused') },
  {
    name: 'terminated',
    words: say(({ views }) => views.terminated),
    filter: { field: 'termination_date', op: 'not_empty' },
    sort: '-termination_date',
    isUncounted: true,
  },
];
