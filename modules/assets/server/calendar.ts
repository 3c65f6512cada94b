import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';

const say = wordsOf('assets');

/** When assets are expected back, and when their warranty ends. */
export const assetDays: readonly CalendarSource[] = [
  { record: 'asset', day: 'expected_checkin', title: say(({ calendar }) => calendar.expected_back) },
  { record: 'asset', day: 'warranty_expires', title: say(({ calendar }) => calendar.warranty_ends) },
];
