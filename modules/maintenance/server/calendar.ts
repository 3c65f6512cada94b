import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';
import { OPEN_STATES } from '../contract/maintenance_fields.ts';
import { SUBJECTS } from '../contract/wire.ts';
import { MAINTENANCE } from './kinds.ts';

const say = wordsOf('maintenance');

/** Maintenance that is planned or under way, on the day by which it is due. */
export const maintenanceDays: readonly CalendarSource[] = SUBJECTS.map((subject) => ({
  record: MAINTENANCE[subject].name,
  day: 'due_date',
  title: say(({ calendar }) => calendar.maintenance),
  only: { field: 'state', op: 'in', value: [...OPEN_STATES] },
}));
