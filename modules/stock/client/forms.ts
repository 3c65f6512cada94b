import { createElement } from 'react';
import type {
  ActionPart,
  ActionRow,
  ActionSlotProps,
  ActionWords,
} from '@steward/kernel/client/action_form/action_part.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { Values } from '@steward/kernel/client/fields/values.ts';
import type { FieldsDialogLabels } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { isAssignee, isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import { inEachLanguage, wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { StockType } from '../contract/actions.ts';
import { FromSlot } from './FromSlot.tsx';
import { ReturnSlot } from './ReturnSlot.tsx';

const say = wordsOf('stock');

/** Texts of a movement. */
type Sentences = Readonly<Record<Language, Omit<ActionWords, 'fields'>>>;

function part(sentences: Sentences, others: Partial<Record<Language, ActionWords['fields']>> = {}): ActionPart {
  const wordsIn = (language: Language): ActionWords => {
    return { ...sentences[language], fields: { ...FIELD_LABELS[language], ...others[language] } };
  };
  return {
    words: inEachLanguage(wordsIn),
    sentenceValues: ({ quantity, assignee, asset }) => saidOf(quantity, assignee ?? asset),
  };
}

/** How many, and to or from whom, as sentences of movements say. */
function saidOf(quantity: unknown, whom: unknown): Record<string, string> {
  const n = typeof quantity === 'string' || typeof quantity === 'number' ? String(quantity) : '';
  return { many: n === '' ? '' : `${n} × `, whom: isNamed(whom) ? fullName(whom) : '' };
}

const withAssignee: Pick<ActionPart, 'slots'> = {
  slots: {
    assignee: lazyPart(() =>
      import('@steward/modules/checkout/client').then(({ AssigneeSlot }) => ({ default: AssigneeSlot })),
    ),
  },
};

/** Shows the default source beside the location field. */
const fromSlot = (type: StockType, field = 'from_location'): NonNullable<ActionPart['slots']> => ({
  [field]: (props: ActionSlotProps) => createElement(FromSlot, { ...props, type, field }),
});

/** Preset assignee when started from its line. */
const heldOf = (rows: readonly ActionRow[], field: 'assignee' | 'asset'): Values => {
  const assignee = rows[0]?.['assignee'];
  const held = rows[0]?.['held'];
  return isAssignee(assignee) ? { [field]: assignee, ...(held ? { quantity: String(held) } : {}) } : {};
};

const OUT: Sentences = say(({ actions }) => actions.checkout);
const BACK: Sentences = say(({ actions }) => actions.checkin);
const ALL_BACK: Partial<Record<Language, ActionWords['fields']>> = say(({ fields }) => fields.all_back);

const LOCATION: Partial<Record<Language, ActionWords['fields']>> = say(({ fields }) => fields.location);

const checkoutWords = part(OUT);
export const checkoutPart = (type: StockType): ActionPart => ({
  ...checkoutWords,
  slots: { ...withAssignee.slots, ...fromSlot(type) },
});
export const checkinPart: ActionPart = {
  ...part(BACK, ALL_BACK),
  slots: { assignee: ReturnSlot },
  start: (rows) => heldOf(rows, 'assignee'),
};
export const installPart: ActionPart = { ...part(say(({ actions }) => actions.install)), slots: fromSlot('component') };
export const uninstallPart: ActionPart = {
  ...part(
    say(({ actions }) => actions.uninstall),
    ALL_BACK,
  ),
  slots: { asset: ReturnSlot },
  start: (rows) => heldOf(rows, 'asset'),
};
export const receivePart = part(say(({ actions }) => actions.receive));
const moveWords = part(say(({ actions }) => actions.move));
export const movePart = (type: StockType): ActionPart => ({ ...moveWords, slots: fromSlot(type) });
export const countPart = part(say(({ actions }) => actions.count));
const writeOffWords = part(
  say(({ actions }) => actions.writeOff),
  LOCATION,
);
export const writeOffPart = (type: StockType): ActionPart => ({ ...writeOffWords, slots: fromSlot(type, 'location') });
export const minimumPart = part(
  say(({ actions }) => actions.minimum),
  LOCATION,
);

type FieldLabels = Readonly<Record<string, FieldsDialogLabels>>;

/** Labels of movement fields. */
const FIELD_LABELS: Readonly<Record<Language, FieldLabels>> = say(({ fields }) => fields.common);
