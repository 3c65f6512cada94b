import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';

const say = wordsOf('asset_audits');

/** When assets are to be audited. */
export const auditDays: readonly CalendarSource[] = [
  { record: 'asset', day: 'next_audit', title: say(({ calendar }) => calendar.audit) },
];
