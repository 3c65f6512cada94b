import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';

/** When assets are to be audited. */
export const auditDays: readonly CalendarSource[] = [
  { record: 'asset', day: 'next_audit', title: { en: 'Audit', de: 'Inventur', es: 'Auditoría' } },
];
