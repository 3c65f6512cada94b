import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';

const say = wordsOf('contracts');

const only = { field: 'status', op: 'in', value: ['active'] } as const;

/** When contracts end, and until when they can be terminated. */
export const contractDays: readonly CalendarSource[] = [
  { record: 'contract', day: 'end_date', title: say(({ calendar }) => calendar.contract_ends), only },
  { record: 'contract', day: 'notice_date', title: say(({ calendar }) => calendar.notice_date), only },
];
