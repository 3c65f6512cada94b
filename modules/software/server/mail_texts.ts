import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { MailText } from '@steward/kernel/server/adapters/mail/text.ts';

/** The reminder of licences that expire. */
export const REMINDER: Readonly<Record<Language, MailText>> = {
  en: {
    subject: 'Software licences: {expiring} expiring, {expired} expired',
    text: ['Licences that you may renew: {expiring} expire or have to be decided on soon, {expired} have expired.'],
    button: 'Open the licences',
  },
  de: {
    subject: 'Softwarelizenzen: {expiring} laufen ab, {expired} abgelaufen',
    text: [
      'Lizenzen, die Sie verlängern dürfen: {expiring} laufen ab oder sind zu entscheiden, {expired} sind abgelaufen.',
    ],
    button: 'Lizenzen öffnen',
  },
  es: {
    subject: 'Licencias de software: {expiring} por caducar, {expired} caducadas',
    text: ['Licencias que puede renovar: {expiring} caducan o deben decidirse pronto, {expired} han caducado.'],
    button: 'Abrir las licencias',
  },
};
