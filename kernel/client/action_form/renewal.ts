import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { inEachLanguage, wordsOf } from '@steward/kernel/contract/texts/words.ts';
import type { ActionPart, ActionWords } from './action_part.ts';

const say = wordsOf('kernel');
const RENEWAL = say(({ actions }) => actions.renewal);

/** The form of a renewal: what it is called is the same for all that has a term; its fields have words of their own. */
export function renewalPart(fields: Readonly<Record<Language, ActionWords['fields']>>): ActionPart {
  return { words: inEachLanguage((language) => ({ ...RENEWAL[language], fields: fields[language] })) };
}
