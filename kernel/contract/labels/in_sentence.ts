import type { Language } from '@steward/kernel/contract/messages/index.ts';

/** A record type's label inside of a sentence: lower case, except German nouns and abbreviations. */
export function inSentence(word: string, language: Language): string {
  if (language === 'de' || /^\p{Lu}{2}/u.test(word)) return word;
  return word.charAt(0).toLowerCase() + word.slice(1);
}
