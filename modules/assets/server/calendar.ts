import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';

/** When assets are expected back, and when their warranty ends. */
export const assetDays: readonly CalendarSource[] = [
  {
    record: 'asset',
    day: 'expected_checkin',
    title: { en: 'Expected back', de: 'Rückgabe erwartet', es: 'Devolución prevista' },
  },
  {
    record: 'asset',
    day: 'warranty_expires',
    title: { en: 'Warranty ends', de: 'Garantie endet', es: 'Fin de la garantía' },
  },
];
