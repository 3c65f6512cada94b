import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';

const only = { field: 'termination_date', op: 'empty' } as const;

/** When licences expire and are renewed. */
export const softwareDays: readonly CalendarSource[] = [
  {
    record: 'license',
    day: 'expiration_date',
    title: { en: 'Licence expires', de: 'Lizenz läuft ab', es: 'Vence la licencia' },
    only,
  },
  {
    record: 'license',
    day: 'renewal_date',
    title: { en: 'Licence renews', de: 'Lizenz verlängert sich', es: 'Se renueva la licencia' },
    only,
  },
];
