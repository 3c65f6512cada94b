import { currentLanguage } from '../i18n/index.ts';

/** A record type's label inside of a sentence: lower case, except German nouns and abbreviations. */
export function inSentence(word: string): string {
  const abbreviated = /^\p{Lu}{2}/u.test(word);
  return currentLanguage() === 'de' || abbreviated ? word : word.charAt(0).toLowerCase() + word.slice(1);
}
