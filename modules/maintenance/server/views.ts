import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { IN_USE, ME, type DeclaredFilter, type DeclaredView } from '@steward/kernel/server/context/views.ts';
import { OPEN_STATES, type State } from '../contract/maintenance_fields.ts';
import type { Subject } from '../contract/wire.ts';

const say = wordsOf('maintenance');

const inState = (...states: readonly State[]) => ({ field: 'state', op: 'in', value: states }) as const;
const isDue = (value: readonly [DueDay, DueDay]) => ({ field: 'due_date', op: 'between', value }) as const;
type DueDay = { readonly today: number | 'asset_maintenance.warning_days' };

/** Jobs that somebody will do; those of what is out of use only when they have begun. */
const OPEN: DeclaredFilter = { or: [inState('in_progress'), { and: [inState('planned'), IN_USE] }] };
const OPEN_IN_USE = [inState(...OPEN_STATES), IN_USE] as const;

/** Tabs of a list of maintenance. Due within the days of the settings, overdue from the day after. */
export const maintenanceViews = (subject: Subject): readonly DeclaredView[] => [
  {
    name: 'my-jobs',
    words: say(({ views }) => views.my_jobs),
    filter: { and: [{ field: 'assignee', op: 'in', value: [ME] }, OPEN] },
    opens: 'filled',
    concern: { group: 'mine', day: 'due_date', about: subject, needs: `${subject}smaintenance:update` },
  },
  { name: 'open', words: say(({ views }) => views.open), filter: OPEN, opens: 'always' },
  {
    name: 'overdue',
    words: say(({ views }) => views.overdue),
    filter: { and: [{ field: 'due_date', op: 'lt', value: { today: 0 } }, ...OPEN_IN_USE] },
    isLate: true,
    concern: { group: 'overdue', day: 'due_date', about: subject, needs: `${subject}smaintenance:update` },
  },
  {
    name: 'due',
    words: say(({ views }) => views.due),
    filter: { and: [isDue([{ today: 0 }, { today: 'asset_maintenance.warning_days' }]), ...OPEN_IN_USE] },
  },
  { name: 'in-progress', words: say(({ views }) => views.in_progress), filter: inState('in_progress') },
  { name: 'planned', words: say(({ views }) => views.planned), filter: { and: [inState('planned'), IN_USE] } },
  {
    name: 'completed',
    words: say(({ views }) => views.completed),
    filter: inState('completed'),
    sort: '-completed_on',
    isUncounted: true,
  },
  {
    name: 'cancelled',
    words: say(({ views }) => views.cancelled),
    filter: inState('cancelled'),
    sort: '-cancelled_on',
    isUncounted: true,
  },
];
