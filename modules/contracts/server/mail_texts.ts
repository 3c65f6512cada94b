import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { MailText } from '@steward/kernel/server/adapters/mail/text.ts';

/** The reminder of contracts that end. */
export const REMINDER: Readonly<Record<Language, MailText>> = {
  en: {
    subject: 'Contracts: {notice} with notice due, {ending} ending',
    text: [
      'Contracts that you may renew: notice of {notice} has to be given soon, {ending} end soon, {ended} have ended and are still active.',
    ],
    button: 'Open the contracts',
  },
  de: {
    subject: 'Verträge: {notice} bald zu kündigen, {ending} laufen aus',
    text: [
      'Verträge, die Sie verlängern dürfen: {notice} sind bald zu kündigen, {ending} laufen bald aus, {ended} sind zu Ende und noch aktiv.',
    ],
    button: 'Verträge öffnen',
  },
  es: {
    subject: 'Contratos: {notice} con aviso pendiente, {ending} por terminar',
    text: [
      'Contratos que puede renovar: de {notice} hay que avisar pronto, {ending} terminan pronto, {ended} han terminado y siguen activos.',
    ],
    button: 'Abrir los contratos',
  },
};
