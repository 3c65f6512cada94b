/**
 * Languages of the product; the first is the default. Apart from the sentences, of which a browser loads one language.
 */
export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Values by whose number a sentence has two forms. */
const COUNTED = ['count', 'n', 'seconds'];

/** A sentence by its key: of `x_one` and `x_other` the form that the language uses for the number in it. */
export function sentenceFor<Sentence>(
  sentences: Readonly<Record<string, Sentence | undefined>>,
  key: string,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): Sentence | undefined {
  const plain = sentences[key];
  // Rules of plurals take longer to make than all else.
  if (plain !== undefined) return plain;
  const counted = COUNTED.find((name) => params[name] !== undefined);
  const form = new Intl.PluralRules(language).select(counted === undefined ? 0 : Number(params[counted]));
  return sentences[`${key}_${form}`] ?? sentences[`${key}_other`];
}

/** Puts values in the place of `{name}`. */
export function fill(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** A record type's label inside of a sentence: lower case, except German nouns and abbreviations. */
export function inSentence(word: string, language: Language): string {
  if (language === 'de' || /^\p{Lu}{2}/u.test(word)) return word;
  return word.charAt(0).toLowerCase() + word.slice(1);
}
