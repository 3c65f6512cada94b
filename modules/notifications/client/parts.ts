import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';

export const sendEmailPart: ActionPart = {
  words: {
    en: {
      heading: 'Write to {{what}}',
      willMany: '{{what}} will get an email.',
      done: 'Email to {{what}} sent.',
      doneMany: 'Emails to {{what}} sent.',
      didMany: 'Emails sent to {{what}}.',
      fields: { subject: { label: 'Subject' }, text: { label: 'Text' } },
    },
    de: {
      heading: 'An {{what}} schreiben',
      willMany: 'E-Mail an {{what}}.',
      done: 'E-Mail an {{what}} gesendet.',
      doneMany: 'E-Mails an {{what}} gesendet.',
      didMany: 'E-Mails an {{what}} gesendet.',
      fields: { subject: { label: 'Betreff' }, text: { label: 'Text' } },
    },
    es: {
      heading: 'Escribir a {{what}}',
      willMany: 'Correo para {{what}}.',
      done: 'Correo enviado a {{what}}.',
      doneMany: 'Correos enviados a {{what}}.',
      didMany: 'Correos enviados a {{what}}.',
      fields: { subject: { label: 'Asunto' }, text: { label: 'Texto' } },
    },
  },
};

export const mailCheckoutPart: ActionPart = {
  words: {
    en: {
      heading: 'Confirm the check-out of {{what}}',
      willMany: 'A confirmation will be sent: {{what}}.',
      done: 'Confirmation sent: {{what}}.',
      doneMany: 'Confirmation sent: {{what}}.',
      didMany: 'Confirmation sent: {{what}}.',
      fields: {},
    },
    de: {
      heading: 'Ausgabe bestätigen: {{what}}',
      willMany: 'Eine Bestätigung wird gesendet: {{what}}.',
      done: 'Bestätigung gesendet: {{what}}.',
      doneMany: 'Bestätigung gesendet: {{what}}.',
      didMany: 'Bestätigung gesendet: {{what}}.',
      fields: {},
    },
    es: {
      heading: 'Confirmar la asignación de {{what}}',
      willMany: 'Se enviará una confirmación: {{what}}.',
      done: 'Confirmación enviada: {{what}}.',
      doneMany: 'Confirmación enviada: {{what}}.',
      didMany: 'Confirmación enviada: {{what}}.',
      fields: {},
    },
  },
};

export const mailCheckinPart: ActionPart = {
  words: {
    en: {
      heading: 'Request the return of {{what}}',
      willMany: 'The return will be requested: {{what}}.',
      done: 'Return requested: {{what}}.',
      doneMany: 'Return requested: {{what}}.',
      didMany: 'Return requested: {{what}}.',
      fields: {},
    },
    de: {
      heading: 'Rückgabe anfordern: {{what}}',
      willMany: 'Die Rückgabe wird angefordert: {{what}}.',
      done: 'Rückgabe angefordert: {{what}}.',
      doneMany: 'Rückgabe angefordert: {{what}}.',
      didMany: 'Rückgabe angefordert: {{what}}.',
      fields: {},
    },
    es: {
      heading: 'Solicitar la devolución de {{what}}',
      willMany: 'Se solicitará la devolución de {{what}}.',
      done: 'Devolución solicitada: {{what}}.',
      doneMany: 'Devolución solicitada: {{what}}.',
      didMany: 'Devolución solicitada: {{what}}.',
      fields: {},
    },
  },
};
