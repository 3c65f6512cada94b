import type {
  ActionButton,
  ActionPart,
  ActionRow,
  ActionWords,
} from '@steward/kernel/client/action_form/action_part.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { Check, X } from 'lucide-react';
import { decline, grant } from '../contract/actions.ts';
import type { RequestKind } from '../contract/portal.ts';

type Sentences = Readonly<Record<Language, Pick<ActionWords, 'heading' | 'done'>>>;

/** The name of what a row refers to under a key. */
export function nameIn(row: ActionRow | undefined, key: string): string {
  const named = row?.[key];
  return isNamed(named) ? named.name : '';
}

const SHARED = {
  en: {
    text: '{{who}} gets an email with your answer.',
    answer: { label: 'Answer to {{who}}', hint: 'optional' },
    location: { label: 'Check in to location', hint: 'where it is recorded, if empty' },
    status: { label: 'Status label', hint: 'unchanged, if empty' },
    note: { label: 'Condition and note' },
    many: '{{what}} answered.',
  },
  de: {
    text: '{{who}} erhält eine E-Mail mit Ihrer Antwort.',
    answer: { label: 'Antwort an {{who}}', hint: 'optional' },
    location: { label: 'Rückgabe an Standort', hint: 'leer: bleibt am erfassten Standort' },
    status: { label: 'Statusbezeichnung', hint: 'leer: unverändert' },
    note: { label: 'Zustand und Notiz' },
    many: '{{what}} beantwortet.',
  },
  es: {
    text: '{{who}} recibirá un correo con su respuesta.',
    answer: { label: 'Respuesta a {{who}}', hint: 'opcional' },
    location: { label: 'Devolver a la ubicación', hint: 'vacío: sigue en la ubicación registrada' },
    status: { label: 'Etiqueta de estado', hint: 'vacío: sin cambios' },
    note: { label: 'Estado y nota' },
    many: '{{what}} respondidas.',
  },
} as const;

function wordsIn(language: Language, sentences: Sentences): ActionWords {
  const { text, answer, location, status, note, many } = SHARED[language];
  return { ...sentences[language], text, doneMany: many, didMany: many, fields: { answer, location, status, note } };
}

/** The dialog of a decision. */
function partOf(special: Partial<ActionPart>, sentences: Sentences): ActionPart {
  return {
    ...special,
    name: (row) => nameIn(row, 'asset'),
    names: ([row]) => ({ who: nameIn(row, 'user') }),
    words: { en: wordsIn('en', sentences), de: wordsIn('de', sentences), es: wordsIn('es', sentences) },
  };
}

const ANSWER_ALONE = { form: () => ({ answer: grant.input.answer }) };

const granting = (
  title: ActionButton['title'],
  sentences: Sentences,
  special: Partial<ActionPart> = ANSWER_ALONE,
): ActionButton => ({ action: grant, icon: Check, title, load: async () => partOf(special, sentences) });

const declining = (title: ActionButton['title'], sentences: Sentences): ActionButton => ({
  action: decline,
  icon: X,
  title,
  load: async () => partOf({}, sentences),
});

const DECLINE = { en: 'Decline', de: 'Ablehnen', es: 'Rechazar' };

/** What is decided on each kind of request. */
export const DECISIONS: Readonly<Record<RequestKind, Readonly<Record<'grant' | 'decline', ActionButton>>>> = {
  claim: {
    grant: granting(
      { en: 'Check out', de: 'Ausgeben', es: 'Asignar' },
      {
        en: { heading: 'Check out {{what}} to {{who}}?', done: '{{what}} is checked out to {{who}}.' },
        de: { heading: '{{what}} an {{who}} ausgeben?', done: '{{what}} ist an {{who}} ausgegeben.' },
        es: { heading: '¿Asignar {{what}} a {{who}}?', done: 'Asignación a {{who}} registrada: {{what}}.' },
      },
    ),
    decline: declining(DECLINE, {
      en: { heading: 'Decline the request for {{what}}?', done: 'The request of {{who}} is declined.' },
      de: { heading: 'Die Anforderung von {{what}} ablehnen?', done: 'Die Anforderung von {{who}} ist abgelehnt.' },
      es: { heading: '¿Rechazar la solicitud de {{what}}?', done: 'La solicitud de {{who}} se ha rechazado.' },
    }),
  },
  return: {
    grant: granting(
      { en: 'Check in', de: 'Zurücknehmen', es: 'Devolver' },
      {
        en: { heading: 'Check in {{what}} from {{who}}?', done: '{{what}} is checked in.' },
        de: { heading: '{{what}} von {{who}} zurücknehmen?', done: '{{what}} ist zurückgenommen.' },
        es: { heading: '¿Registrar la devolución de {{what}} por {{who}}?', done: '{{what}} se ha devuelto.' },
      },
      {
        start: ([row]) => {
          const place = row?.['asset_location'];
          return isNamed(place) && !place.hidden ? { location: place } : {};
        },
      },
    ),
    decline: declining(DECLINE, {
      en: { heading: 'Decline the return of {{what}}?', done: 'The return by {{who}} is declined.' },
      de: { heading: 'Die Rückgabe von {{what}} ablehnen?', done: 'Die Rückgabe durch {{who}} ist abgelehnt.' },
      es: { heading: '¿Rechazar la devolución de {{what}}?', done: 'La devolución de {{who}} se ha rechazado.' },
    }),
  },
  problem: {
    grant: granting(
      { en: 'Resolve', de: 'Erledigen', es: 'Resolver' },
      {
        en: { heading: 'Resolve the problem with {{what}}?', done: 'The problem with {{what}} is resolved.' },
        de: { heading: 'Problem mit {{what}} als erledigt schließen?', done: 'Das Problem mit {{what}} ist erledigt.' },
        es: {
          heading: '¿Marcar como resuelto el problema con {{what}}?',
          done: 'El problema con {{what}} está resuelto.',
        },
      },
    ),
    decline: declining(
      { en: 'Close without action', de: 'Ohne Maßnahme schließen', es: 'Cerrar sin medidas' },
      {
        en: { heading: 'Close the report about {{what}} without action?', done: 'The report of {{who}} is closed.' },
        de: {
          heading: 'Die Meldung zu {{what}} ohne Maßnahme schließen?',
          done: 'Die Meldung von {{who}} ist geschlossen.',
        },
        es: { heading: '¿Cerrar el aviso sobre {{what}} sin medidas?', done: 'El aviso de {{who}} está cerrado.' },
      },
    ),
  },
};
