import type { ActionPart, ActionRow, ActionWords } from '@steward/kernel/client/action_form/action_part.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';

export type Sentences = Readonly<Record<Language, Pick<ActionWords, 'heading' | 'done'>>>;

/** The name of what a row refers to under a key. */
export function nameIn(row: ActionRow | undefined, key: string): string {
  const named = row?.[key];
  return isNamed(named) ? named.name : '';
}

const SHARED = {
  en: {
    text: '{{who}} gets an email with your answer.',
    answer: { label: 'Answer to {{who}}', hint: 'optional' },
    location: { label: 'Check in to location', hint: 'Empty: recorded location' },
    status: { label: 'Status label', hint: 'Empty: unchanged' },
    note: { label: 'Condition and note' },
    expected_on: { label: 'Expected on', hint: 'optional' },
    assets: {
      label: 'Assets to check out',
      hint: 'optional',
      help: 'Without an asset, the request is only marked as delivered.',
    },
    many: '{{what}} answered.',
  },
  de: {
    text: '{{who}} erhält eine E-Mail mit Ihrer Antwort.',
    answer: { label: 'Antwort an {{who}}', hint: 'optional' },
    location: { label: 'Rückgabe an Standort', hint: 'Leer: erfasster Standort' },
    status: { label: 'Statusbezeichnung', hint: 'Leer: unverändert' },
    note: { label: 'Zustand und Notiz' },
    expected_on: { label: 'Erwartet am', hint: 'optional' },
    assets: { label: 'Auszugebende Assets', hint: 'optional', help: 'Ohne Asset wird nur die Lieferung vermerkt.' },
    many: '{{what}} beantwortet.',
  },
  es: {
    text: '{{who}} recibirá un correo con su respuesta.',
    answer: { label: 'Respuesta a {{who}}', hint: 'opcional' },
    location: { label: 'Devolver a la ubicación', hint: 'Vacío: la ubicación registrada' },
    status: { label: 'Etiqueta de estado', hint: 'Vacío: sin cambios' },
    note: { label: 'Estado y nota' },
    expected_on: { label: 'Se espera el', hint: 'opcional' },
    assets: { label: 'Activos que se asignan', hint: 'opcional', help: 'Sin activo, solo se anota el suministro.' },
    many: 'Respuesta enviada: {{what}}.',
  },
} as const;

function wordsIn(language: Language, sentences: Sentences): ActionWords {
  const { text, many, ...fields } = SHARED[language];
  return { ...sentences[language], text, doneMany: many, didMany: many, fields };
}

/** The dialog of a decision. */
export function partOf(special: Partial<ActionPart>, sentences: Sentences): ActionPart {
  return {
    ...special,
    name: (row) => nameIn(row, 'asset') || nameIn(row, 'item'),
    names: ([row]) => ({ who: nameIn(row, 'user') }),
    words: { en: wordsIn('en', sentences), de: wordsIn('de', sentences), es: wordsIn('es', sentences) },
  };
}
