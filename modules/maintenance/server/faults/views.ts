import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { ME, type DeclaredView } from '@steward/kernel/server/context/views.ts';
import type { FaultState } from '../../contract/fault_report.ts';

const say = wordsOf('maintenance');

const inState = (...states: readonly FaultState[]) => ({ field: 'state', op: 'in', value: states }) as const;

/** Tabs of the list of fault reports: it opens with those that wait for an answer or a repair. */
export const faultViews: readonly DeclaredView[] = [
  {
    name: 'open',
    words: say(({ fault_views }) => fault_views.open),
    filter: inState('new', 'in_maintenance'),
    opens: 'always',
  },
  {
    name: 'new',
    words: say(({ fault_views }) => fault_views.new),
    filter: inState('new'),
    concern: { group: 'waiting', day: 'created_at', about: 'asset', needs: 'fault_report:update' },
  },
  {
    name: 'in-maintenance',
    words: say(({ fault_views }) => fault_views.in_maintenance),
    filter: inState('in_maintenance'),
  },
  {
    name: 'mine',
    words: say(({ fault_views }) => fault_views.mine),
    filter: { field: 'reporter', op: 'in', value: [ME] },
  },
  {
    name: 'closed',
    words: say(({ fault_views }) => fault_views.closed),
    filter: inState('closed'),
    sort: '-closed_on',
    isUncounted: true,
  },
];
