import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';

export const sendEmailPart: ActionPart = {
  words: {
    en: {
      heading: 'Write to {{what}}',
      willMany: '{{what}} will get a mail.',
      done: 'The mail to {{what}} is on its way.',
      doneMany: 'The mails to {{what}} are on their way.',
      didMany: 'Mails written to {{what}}.',
      fields: { subject: { label: 'Subject' }, text: { label: 'Text' } },
    },
    de: {
      heading: 'An {{what}} schreiben',
      willMany: '{{what}} erhalten eine E-Mail.',
      done: 'Die E-Mail an {{what}} ist unterwegs.',
      doneMany: 'Die E-Mails an {{what}} sind unterwegs.',
      didMany: 'E-Mails geschrieben an {{what}}.',
      fields: { subject: { label: 'Betreff' }, text: { label: 'Text' } },
    },
    es: {
      heading: 'Escribir a {{what}}',
      willMany: '{{what}} recibirán un correo.',
      done: 'El correo a {{what}} va de camino.',
      doneMany: 'Los correos a {{what}} van de camino.',
      didMany: 'Correos escritos a {{what}}.',
      fields: { subject: { label: 'Asunto' }, text: { label: 'Texto' } },
    },
  },
};

export const mailCheckoutPart: ActionPart = {
  words: {
    en: {
      heading: 'Confirm the check-out of {{what}}',
      willMany: 'Who has {{what}} will be notified.',
      done: 'Who has {{what}} is notified.',
      doneMany: 'Who has {{what}} is notified.',
      didMany: 'Check-out confirmed: {{what}}.',
      fields: {},
    },
    de: {
      heading: 'Ausgabe bestätigen: {{what}}',
      willMany: 'Benachrichtigt wird, an wen ausgegeben ist: {{what}}.',
      done: 'Ausgabe bestätigt: {{what}}.',
      doneMany: 'Ausgabe bestätigt: {{what}}.',
      didMany: 'Ausgabe bestätigt: {{what}}.',
      fields: {},
    },
    es: {
      heading: 'Confirmar la asignación de {{what}}',
      willMany: 'Se avisará a quien tiene {{what}}.',
      done: 'Asignación confirmada: {{what}}.',
      doneMany: 'Asignación confirmada: {{what}}.',
      didMany: 'Asignación confirmada: {{what}}.',
      fields: {},
    },
  },
};

export const mailCheckinPart: ActionPart = {
  words: {
    en: {
      heading: 'Ask for the return of {{what}}',
      willMany: 'Who has {{what}} will be asked to return it.',
      done: 'Who has {{what}} is asked to return it.',
      doneMany: 'Who has {{what}} is asked to return it.',
      didMany: 'Return asked for: {{what}}.',
      fields: {},
    },
    de: {
      heading: 'Um Rückgabe bitten: {{what}}',
      willMany: 'Um Rückgabe gebeten wird: {{what}}.',
      done: 'Um Rückgabe gebeten: {{what}}.',
      doneMany: 'Um Rückgabe gebeten: {{what}}.',
      didMany: 'Um Rückgabe gebeten: {{what}}.',
      fields: {},
    },
    es: {
      heading: 'Pedir la devolución de {{what}}',
      willMany: 'Se pedirá la devolución de {{what}}.',
      done: 'Devolución pedida: {{what}}.',
      doneMany: 'Devolución pedida: {{what}}.',
      didMany: 'Devolución pedida: {{what}}.',
      fields: {},
    },
  },
};
