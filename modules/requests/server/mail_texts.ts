import type { RequestKind } from '../contract/portal.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import {
  writeMail,
  type MailText,
  type MailValues,
  type WrittenMail,
} from '@steward/kernel/server/adapters/mail/text.ts';

/** Event of a mail about a request. */
export type RequestEvent = 'made' | 'done' | 'declined';

export const REQUEST_TEXTS: Readonly<
  Record<Language, Readonly<Record<RequestKind, Readonly<Record<RequestEvent, MailText>>>>>
> = {
  en: {
    claim: {
      made: { subject: '{who} requests {asset}', text: ['{who} requests {asset}.'], button: 'Open the request' },
      done: {
        subject: '{asset} is checked out to you',
        text: ['You requested {asset}. It is now checked out to you.'],
        button: 'My assets',
      },
      declined: {
        subject: 'Your request for {asset} was declined',
        text: ['You requested {asset}. The request was declined, or the asset is now assigned to someone else.'],
        button: 'Request another asset',
      },
    },
    return: {
      made: {
        subject: '{who} wants to return {asset}',
        text: ['{who} wants to return {asset}.'],
        button: 'Open the return',
      },
      done: {
        subject: '{asset} was checked in',
        text: ['{asset} was checked in and is no longer assigned to you.'],
        button: 'My assets',
      },
      declined: {
        subject: '{asset} stays with you',
        text: ['You wanted to return {asset}. It stays assigned to you for now.'],
        button: 'My assets',
      },
    },
    problem: {
      made: {
        subject: 'Problem with {asset}',
        text: ['{who} reports a problem with {asset}.'],
        button: 'Open the report',
      },
      done: {
        subject: 'Your report about {asset} is resolved',
        text: ['Your report about {asset} is resolved.'],
        button: 'My assets',
      },
      declined: {
        subject: 'Your report about {asset} was closed',
        text: ['Your report about {asset} was closed without a change.'],
        button: 'My assets',
      },
    },
  },
  de: {
    claim: {
      made: { subject: '{who} fordert {asset} an', text: ['{who} fordert {asset} an.'], button: 'Anforderung öffnen' },
      done: {
        subject: '{asset} wurde an Sie ausgegeben',
        text: ['Sie haben {asset} angefordert. Das Asset wurde an Sie ausgegeben.'],
        button: 'Meine Assets',
      },
      declined: {
        subject: 'Ihre Anforderung zu {asset} wurde abgelehnt',
        text: [
          'Sie haben {asset} angefordert. Die Anforderung wurde abgelehnt, oder das Asset ist jetzt jemand anderem zugewiesen.',
        ],
        button: 'Anderes Asset anfordern',
      },
    },
    return: {
      made: {
        subject: '{who} möchte {asset} zurückgeben',
        text: ['{who} möchte {asset} zurückgeben.'],
        button: 'Rückgabe öffnen',
      },
      done: {
        subject: '{asset} wurde zurückgenommen',
        text: ['{asset} wurde zurückgenommen und ist Ihnen nicht mehr zugewiesen.'],
        button: 'Meine Assets',
      },
      declined: {
        subject: '{asset} bleibt bei Ihnen',
        text: ['Sie wollten {asset} zurückgeben. Das Asset bleibt Ihnen vorerst zugewiesen.'],
        button: 'Meine Assets',
      },
    },
    problem: {
      made: {
        subject: 'Problem mit {asset}',
        text: ['{who} meldet ein Problem mit {asset}.'],
        button: 'Meldung öffnen',
      },
      done: {
        subject: 'Ihre Meldung zu {asset} ist erledigt',
        text: ['Ihre Meldung zu {asset} ist erledigt.'],
        button: 'Meine Assets',
      },
      declined: {
        subject: 'Ihre Meldung zu {asset} wurde geschlossen',
        text: ['Ihre Meldung zu {asset} wurde ohne Änderung geschlossen.'],
        button: 'Meine Assets',
      },
    },
  },
  es: {
    claim: {
      made: { subject: '{who} solicita {asset}', text: ['{who} solicita {asset}.'], button: 'Abrir la solicitud' },
      done: {
        subject: 'Se le ha asignado {asset}',
        text: ['Usted solicitó {asset}. Ya lo tiene asignado.'],
        button: 'Mis activos',
      },
      declined: {
        subject: 'Su solicitud de {asset} se ha rechazado',
        text: ['Usted solicitó {asset}. La solicitud se ha rechazado o el activo está asignado ahora a otra persona.'],
        button: 'Solicitar otro activo',
      },
    },
    return: {
      made: {
        subject: '{who} quiere devolver {asset}',
        text: ['{who} quiere devolver {asset}.'],
        button: 'Abrir la devolución',
      },
      done: {
        subject: 'Se ha registrado la devolución de {asset}',
        text: ['Se ha registrado la devolución de {asset}. Ya no lo tiene asignado.'],
        button: 'Mis activos',
      },
      declined: {
        subject: '{asset} se queda con usted',
        text: ['Usted quería devolver {asset}. De momento lo sigue teniendo asignado.'],
        button: 'Mis activos',
      },
    },
    problem: {
      made: {
        subject: 'Problema con {asset}',
        text: ['{who} informa de un problema con {asset}.'],
        button: 'Abrir el aviso',
      },
      done: {
        subject: 'Su aviso sobre {asset} está resuelto',
        text: ['Su aviso sobre {asset} está resuelto.'],
        button: 'Mis activos',
      },
      declined: {
        subject: 'Su aviso sobre {asset} se ha cerrado',
        text: ['Su aviso sobre {asset} se ha cerrado sin cambios.'],
        button: 'Mis activos',
      },
    },
  },
};

/** The mail about a request. */
export function requestMail(kind: RequestKind, event: RequestEvent, mail: MailValues): WrittenMail {
  return writeMail(REQUEST_TEXTS[mail.language][kind][event], mail);
}
