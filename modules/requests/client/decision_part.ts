import type { ActionPart, ActionRow, ActionWords } from '@steward/kernel/client/action_form/action_part.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { inEachLanguage, wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('requests');

export type Sentences = Readonly<Record<Language, Pick<ActionWords, 'heading' | 'done'>>>;

/** Name of a referenced record in a row. */
function nameIn(row: ActionRow | undefined, key: string): string {
  const named = row?.[key];
  return isNamed(named) ? named.name : '';
}

const SHARED = say(({ actions }) => actions.answer);

function wordsIn(language: Language, sentences: Sentences): ActionWords {
  const { text, many, ...fields } = SHARED[language];
  return { ...sentences[language], text, doneMany: many, didMany: many, fields };
}

/** The dialog of a decision. */
export function decisionPart(special: Partial<ActionPart>, sentences: Sentences): ActionPart {
  return {
    ...special,
    name: (row) => nameIn(row, 'asset') || nameIn(row, 'item'),
    names: ([row]) => ({ who: nameIn(row, 'user') }),
    words: inEachLanguage((language) => wordsIn(language, sentences)),
  };
}
