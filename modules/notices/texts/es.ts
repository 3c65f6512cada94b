import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  first: {
    notices_header: {
      bell: 'Notificaciones',
      none: 'No hay solicitudes abiertas ni tareas terminadas',
      work: 'Sus tareas en segundo plano',
      unread: 'Notificaciones: {count} sin leer',
      count: 'Notificaciones: {count} pendientes',
      new: 'Notificaciones: ha terminado una tarea',
    },
  },
};
