import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { MailText } from '@steward/kernel/server/adapters/mail/text.ts';

/** What will soon be deleted for good. */
export const GOES_SOON: Readonly<Record<Language, MailText>> = {
  en: {
    subject: 'Recycle bin: {n} will be deleted for good',
    text: [
      'Within {days} days the following number of records will be deleted for good from the recycle bin: {n}.',
      'Restore what is still in use.',
    ],
    button: 'Open the recycle bin',
  },
  de: {
    subject: 'Papierkorb: {n} werden endgültig gelöscht',
    text: [
      'Innerhalb von {days} Tagen wird diese Anzahl von Datensätzen endgültig aus dem Papierkorb gelöscht: {n}.',
      'Stellen Sie wieder her, was noch gebraucht wird.',
    ],
    button: 'Papierkorb öffnen',
  },
  es: {
    subject: 'Papelera: {n} se eliminarán definitivamente',
    text: [
      'En un plazo de {days} días se eliminará definitivamente de la papelera este número de registros: {n}.',
      'Restaure lo que todavía se necesite.',
    ],
    button: 'Abrir la papelera',
  },
};
