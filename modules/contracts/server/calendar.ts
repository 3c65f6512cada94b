import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';

const only = { field: 'status', op: 'in', value: ['active'] } as const;

/** When contracts end, and until when they can be terminated. */
export const contractDays: readonly CalendarSource[] = [
  {
    record: 'contract',
    day: 'end_date',
    title: { en: 'Contract ends', de: 'Vertragsende', es: 'Fin del contrato' },
    only,
  },
  {
    record: 'contract',
    day: 'notice_date',
    title: { en: 'Notice date', de: 'Kündigungstermin', es: 'Fecha límite de preaviso' },
    only,
  },
];
