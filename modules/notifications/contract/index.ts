import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';

export type * from './events.ts';
export * from './templates.ts';
export * from './wire.ts';

/** People are told of what concerns them. */
export const notificationsModule = defineModule({
  name: 'notifications',
  needs: ['notices', 'assets', 'people', 'sign_in'],
  actions,
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
  historyWords: {
    send_email: { en: 'Email sent', de: 'E-Mail gesendet', es: 'Correo enviado' },
    mail_checkout: { en: 'Check-out confirmed', de: 'Ausgabe bestätigt', es: 'Asignación confirmada' },
    mail_checkin: { en: 'Return requested', de: 'Rückgabe angefordert', es: 'Devolución solicitada' },
  },
});
