import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { MailText } from '@steward/kernel/server/adapters/mail/text.ts';

/** What is below its minimum. */
export const LOW_STOCK: Readonly<Record<Language, MailText>> = {
  en: { subject: 'Low stock: {n}', text: ['Below the minimum ({n}): {names}'], button: 'Open the stock' },
  de: {
    subject: 'Unter Mindestbestand: {n}',
    text: ['Unter dem Mindestbestand ({n}): {names}'],
    button: 'Bestand öffnen',
  },
  es: {
    subject: 'Existencias bajas: {n}',
    text: ['Por debajo del mínimo ({n}): {names}'],
    button: 'Abrir las existencias',
  },
};
