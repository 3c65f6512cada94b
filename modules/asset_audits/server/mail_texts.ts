import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { MailText } from '@steward/kernel/server/adapters/mail/text.ts';

/** The reminder of audits that are due. */
export const REMINDER: Readonly<Record<Language, MailText>> = {
  en: {
    subject: 'Audits: {overdue} overdue, {due} due soon',
    text: ['Audits of assets that you may audit: {overdue} overdue, {due} due soon.'],
    button: 'Open the audits',
  },
  de: {
    subject: 'Inventuren: {overdue} überfällig, {due} bald fällig',
    text: ['Asset-Inventuren, die Sie erfassen dürfen: {overdue} überfällig, {due} bald fällig.'],
    button: 'Inventuren öffnen',
  },
  es: {
    subject: 'Auditorías: {overdue} vencidas, {due} próximas',
    text: ['Auditorías de activos que puede auditar: {overdue} vencidas, {due} próximas.'],
    button: 'Abrir las auditorías',
  },
};
