import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';

const say = wordsOf('software');

const only = { field: 'termination_date', op: 'empty' } as const;

/** When licences expire and are renewed. */
export const softwareDays: readonly CalendarSource[] = [
  { record: 'license', day: 'expiration_date', title: say(({ calendar }) => calendar.licence_expires), only },
  { record: 'license', day: 'renewal_date', title: say(({ calendar }) => calendar.licence_renews), only },
];
