import type {
  ActionPart,
  ActionRow,
  ActionSlotProps,
  ActionWords,
} from '@steward/kernel/client/action_form/action_part.ts';
import type { Values } from '@steward/kernel/client/fields/values.ts';
import { isAssignee } from '@steward/kernel/contract/fields/index.ts';
import { createElement } from 'react';
import type { StockType } from '../contract/actions.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/languages.ts';
import { FIELD_LABELS } from './field_labels.ts';

/** Heading, and what is told when it is done: of one, and of several. */
type Sentences = Readonly<Record<Language, readonly [heading: string, done: string, several: string]>>;

function part(sentences: Sentences, others: Partial<Record<Language, ActionWords['fields']>> = {}): ActionPart {
  const wordsIn = (language: Language): ActionWords => {
    const [heading, done, doneMany] = sentences[language];
    return { heading, done, doneMany, didMany: doneMany, fields: { ...FIELD_LABELS[language], ...others[language] } };
  };
  const [en, de, es] = LANGUAGES.map(wordsIn);
  return { words: { en: en ?? wordsIn('en'), de: de ?? wordsIn('de'), es: es ?? wordsIn('es') } };
}

const withAssignee: Pick<ActionPart, 'slots'> = {
  slots: {
    holder: lazyPart(() =>
      import('@steward/modules/checkout/client').then(({ AssigneeSlot }) => ({ default: AssigneeSlot })),
    ),
  },
};

/** From where it is taken where no location is named, beside the field that names one. */
const fromSlot = (type: StockType, field = 'from_location'): NonNullable<ActionPart['slots']> => ({
  [field]: lazyPart(() =>
    import('./FromSlot.tsx').then(({ FromSlot }) => ({
      default: (props: ActionSlotProps) => createElement(FromSlot, { ...props, type, field }),
    })),
  ),
});

/** Begun on the line of somebody or something that has some, the form names it. */
const heldOf = (rows: readonly ActionRow[], field: 'holder' | 'asset'): Values => {
  const holder = rows[0]?.['holder'];
  return isAssignee(holder) ? { [field]: holder } : {};
};

const OUT: Sentences = {
  en: ['Check out {{what}}', '{{what}} is checked out.', '{{what}} checked out.'],
  de: ['{{what}} ausgeben', '{{what}} ist ausgegeben.', '{{what}} ausgegeben.'],
  es: ['Asignar {{what}}', 'Asignación registrada: {{what}}.', 'Asignación registrada: {{what}}.'],
};
const BACK: Sentences = {
  en: ['Check in {{what}}', '{{what}} is checked in.', '{{what}} checked in.'],
  de: ['{{what}} zurücknehmen', '{{what}} ist zurückgenommen.', '{{what}} zurückgenommen.'],
  es: ['Devolver {{what}}', 'Devolución registrada: {{what}}.', 'Devolución registrada: {{what}}.'],
};
const ALL_BACK: Partial<Record<Language, ActionWords['fields']>> = {
  en: {
    quantity: { label: 'Quantity', hint: 'Empty: all of them', wide: false },
    to_location: { label: 'To location', hint: 'Empty: default location', wide: false },
  },
  de: {
    quantity: { label: 'Menge', hint: 'Leer: alle', wide: false },
    to_location: { label: 'An Standort', hint: 'Leer: Standardstandort', wide: false },
  },
  es: {
    quantity: { label: 'Cantidad', hint: 'Vacío: todos', wide: false },
    to_location: { label: 'A la ubicación', hint: 'Vacío: la predeterminada', wide: false },
  },
};

const LOCATION: Partial<Record<Language, ActionWords['fields']>> = {
  en: { location: { label: 'Location', wide: false } },
  de: { location: { label: 'Standort', wide: false } },
  es: { location: { label: 'Ubicación', wide: false } },
};

const checkoutWords = part(OUT);
export const checkoutPart = (type: StockType): ActionPart => ({
  ...checkoutWords,
  slots: { ...withAssignee.slots, ...fromSlot(type) },
});
export const checkinPart: ActionPart = {
  ...part(BACK, ALL_BACK),
  ...withAssignee,
  start: (rows) => heldOf(rows, 'holder'),
};
export const installPart: ActionPart = {
  ...part({
    en: ['Check out {{what}} to an asset', '{{what}} checked out to the asset.', '{{what}} checked out to the asset.'],
    de: ['{{what}} in ein Asset einbauen', '{{what}} eingebaut.', '{{what}} eingebaut.'],
    es: ['Montar {{what}} en un activo', 'Montaje registrado: {{what}}.', 'Montaje registrado: {{what}}.'],
  }),
  slots: fromSlot('component'),
};
export const uninstallPart: ActionPart = {
  ...part(
    {
      en: ['Check in {{what}} from an asset', '{{what}} checked in.', '{{what}} checked in.'],
      de: ['{{what}} aus einem Asset ausbauen', '{{what}} ausgebaut.', '{{what}} ausgebaut.'],
      es: ['Desmontar {{what}} de un activo', 'Desmontaje registrado: {{what}}.', 'Desmontaje registrado: {{what}}.'],
    },
    ALL_BACK,
  ),
  start: (rows) => heldOf(rows, 'asset'),
};
export const receivePart = part({
  en: ['Receive {{what}}', '{{what}} received.', '{{what}} received.'],
  de: ['Zugang: {{what}}', 'Der Zugang von {{what}} ist gebucht.', 'Zugänge gebucht: {{what}}.'],
  es: ['Entrada de {{what}}', 'Entrada registrada: {{what}}.', 'Entradas registradas: {{what}}.'],
});
const moveWords = part({
  en: ['Move {{what}}', '{{what}} moved.', '{{what}} moved.'],
  de: ['{{what}} umlagern', '{{what}} umgelagert.', '{{what}} umgelagert.'],
  es: ['Trasladar {{what}}', 'Traslado registrado: {{what}}.', 'Traslado registrado: {{what}}.'],
});
export const movePart = (type: StockType): ActionPart => ({ ...moveWords, slots: fromSlot(type) });
export const countPart = part({
  en: ['Count {{what}}', '{{what}} counted.', '{{what}} counted.'],
  de: ['{{what}} zählen', '{{what}} gezählt.', '{{what}} gezählt.'],
  es: ['Contar {{what}}', 'Recuento registrado: {{what}}.', 'Recuento registrado: {{what}}.'],
});
const writeOffWords = part(
  {
    en: ['Write off {{what}}', '{{what}} written off.', '{{what}} written off.'],
    de: ['{{what}} abschreiben', '{{what}} abgeschrieben.', '{{what}} abgeschrieben.'],
    es: ['Dar de baja {{what}}', 'Baja registrada: {{what}}.', 'Baja registrada: {{what}}.'],
  },
  LOCATION,
);
export const writeOffPart = (type: StockType): ActionPart => ({ ...writeOffWords, slots: fromSlot(type, 'location') });
export const minimumPart = part(
  {
    en: ['Minimum of {{what}} at a location', 'Minimum set: {{what}}.', 'Minimum set: {{what}}.'],
    de: [
      'Mindestbestand von {{what}} je Standort',
      'Mindestbestand festgelegt: {{what}}.',
      'Mindestbestand festgelegt: {{what}}.',
    ],
    es: ['Mínimo de {{what}} por ubicación', 'Mínimo fijado: {{what}}.', 'Mínimo fijado: {{what}}.'],
  },
  LOCATION,
);
