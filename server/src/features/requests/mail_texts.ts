import type { RequestKind } from '@steward/contract/access/portal';
import type { Language } from '@steward/contract/messages/index';
import { fillMail, type MailText } from '../../adapters/mail/text.ts';

type Ending = 'done' | 'declined';

const MADE: Readonly<Record<Language, Readonly<Record<RequestKind, MailText>>>> = {
  en: {
    claim: { subject: '{who} asks for {asset}', body: 'Hello {name},\n\n{who} asks for {asset}.{note}\n\nHand it out or decline here:\n\n{link}' },
    return: { subject: '{who} wants to give back {asset}', body: 'Hello {name},\n\n{who} wants to give back {asset}.{note}\n\nTake it back here:\n\n{link}' },
    problem: { subject: 'Problem with {asset}', body: 'Hello {name},\n\n{who} reports a problem with {asset}.{note}\n\nSee it here:\n\n{link}' },
  },
  de: {
    claim: { subject: '{who} bittet um {asset}', body: 'Guten Tag {name},\n\n{who} bittet um {asset}.{note}\n\nHier können Sie es ausgeben oder ablehnen:\n\n{link}' },
    return: { subject: '{who} möchte {asset} zurückgeben', body: 'Guten Tag {name},\n\n{who} möchte {asset} zurückgeben.{note}\n\nHier können Sie es zurücknehmen:\n\n{link}' },
    problem: { subject: 'Problem mit {asset}', body: 'Guten Tag {name},\n\n{who} meldet ein Problem mit {asset}.{note}\n\nHier sehen Sie es:\n\n{link}' },
  },
  es: {
    claim: { subject: '{who} solicita {asset}', body: 'Hola, {name}:\n\n{who} solicita {asset}.{note}\n\nEntréguelo o rechace la solicitud aquí:\n\n{link}' },
    return: { subject: '{who} quiere devolver {asset}', body: 'Hola, {name}:\n\n{who} quiere devolver {asset}.{note}\n\nRegistre la devolución aquí:\n\n{link}' },
    problem: { subject: 'Problema con {asset}', body: 'Hola, {name}:\n\n{who} informa de un problema con {asset}.{note}\n\nVéalo aquí:\n\n{link}' },
  },
};

const DECIDED: Readonly<Record<Language, Readonly<Record<RequestKind, Readonly<Record<Ending, MailText>>>>>> = {
  en: {
    claim: {
      done: { subject: '{asset} is yours', body: 'Hello {name},\n\n{asset} has been handed out to you.{note}\n\nYour things:\n\n{link}' },
      declined: { subject: '{asset}: not possible', body: 'Hello {name},\n\nyou asked for {asset}. That was not possible, or somebody else has it now.{note}\n\nSee what else there is:\n\n{link}' },
    },
    return: {
      done: { subject: '{asset} has been taken back', body: 'Hello {name},\n\n{asset} has been taken back, and is no longer in your name.{note}\n\nYour things:\n\n{link}' },
      declined: { subject: '{asset} stays with you', body: 'Hello {name},\n\nyou wanted to give back {asset}. It stays with you for now.{note}\n\nYour things:\n\n{link}' },
    },
    problem: {
      done: { subject: 'Your report about {asset} is settled', body: 'Hello {name},\n\nyour report about {asset} is settled.{note}\n\nYour things:\n\n{link}' },
      declined: { subject: 'Your report about {asset}', body: 'Hello {name},\n\nyour report about {asset} was closed without a change.{note}\n\nYour things:\n\n{link}' },
    },
  },
  de: {
    claim: {
      done: { subject: 'Sie haben jetzt {asset}', body: 'Guten Tag {name},\n\n{asset} wurde an Sie ausgegeben.{note}\n\nIhre Dinge:\n\n{link}' },
      declined: { subject: '{asset}: leider nicht möglich', body: 'Guten Tag {name},\n\nSie haben um {asset} gebeten. Das war nicht möglich, oder jemand anderes hat es jetzt.{note}\n\nHier sehen Sie, was es sonst gibt:\n\n{link}' },
    },
    return: {
      done: { subject: '{asset} wurde zurückgenommen', body: 'Guten Tag {name},\n\n{asset} wurde zurückgenommen und läuft nicht mehr auf Ihren Namen.{note}\n\nIhre Dinge:\n\n{link}' },
      declined: { subject: '{asset} bleibt bei Ihnen', body: 'Guten Tag {name},\n\nSie wollten {asset} zurückgeben. Es bleibt vorerst bei Ihnen.{note}\n\nIhre Dinge:\n\n{link}' },
    },
    problem: {
      done: { subject: 'Ihre Meldung zu {asset} ist erledigt', body: 'Guten Tag {name},\n\nIhre Meldung zu {asset} ist erledigt.{note}\n\nIhre Dinge:\n\n{link}' },
      declined: { subject: 'Ihre Meldung zu {asset}', body: 'Guten Tag {name},\n\nIhre Meldung zu {asset} wurde ohne Änderung geschlossen.{note}\n\nIhre Dinge:\n\n{link}' },
    },
  },
  es: {
    claim: {
      done: { subject: '{asset} ya está a su nombre', body: 'Hola, {name}:\n\nSe le ha entregado {asset}.{note}\n\nSus cosas:\n\n{link}' },
      declined: { subject: '{asset}: no ha sido posible', body: 'Hola, {name}:\n\nUsted solicitó {asset}. No ha sido posible, o ahora lo tiene otra persona.{note}\n\nVea qué más hay:\n\n{link}' },
    },
    return: {
      done: { subject: 'Se ha recogido {asset}', body: 'Hola, {name}:\n\nSe ha recogido {asset} y ya no está a su nombre.{note}\n\nSus cosas:\n\n{link}' },
      declined: { subject: '{asset} se queda con usted', body: 'Hola, {name}:\n\nUsted quería devolver {asset}. De momento se queda con usted.{note}\n\nSus cosas:\n\n{link}' },
    },
    problem: {
      done: { subject: 'Su aviso sobre {asset} está resuelto', body: 'Hola, {name}:\n\nSu aviso sobre {asset} está resuelto.{note}\n\nSus cosas:\n\n{link}' },
      declined: { subject: 'Su aviso sobre {asset}', body: 'Hola, {name}:\n\nSu aviso sobre {asset} se ha cerrado sin cambios.{note}\n\nSus cosas:\n\n{link}' },
    },
  },
};

export interface MailParams {
  readonly name: string;
  readonly who: string;
  readonly asset: string;
  readonly note: string | null;
  readonly link: string;
}

/** The mail about a request that was made, or about what came of it. */
export function requestMail(language: Language, kind: RequestKind, event: 'made' | Ending, { note, ...values }: MailParams): MailText {
  return fillMail(event === 'made' ? MADE[language][kind] : DECIDED[language][kind][event], values, { note });
}
