import type { TextRegistry } from '../texts/registry.ts';
import { fill, LANGUAGES, sentenceFor, type Language } from './languages.ts';

export { fill, LANGUAGES, type Language } from './languages.ts';

type Rooms = TextRegistry[keyof TextRegistry];

type Keys = Rooms extends infer Room
  ? Room extends { readonly errors: infer Errors }
    ? keyof Errors & string
    : never
  : never;

/** The key of a sentence; `x_one` and `x_other` are the forms of `x`. */
export type MessageKey = Keys extends infer Key
  ? Key extends `${infer Base}_${'one' | 'other'}`
    ? `${Base}_one` | `${Base}_other` extends Keys
      ? Base
      : Key
    : Key
  : never;

const loaded: Readonly<Record<Language, Record<string, string>>> = { en: {}, de: {}, es: {} };

/** All sentences, by language, as far as they are loaded: on the server all. */
export const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = loaded;

/** Adds sentences. Throws for one that two modules have. */
export function addMessages(language: Language, messages: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(messages)) {
    if ((loaded[language][key] ?? text) !== text) throw new Error(`Two modules have a sentence ${key}`);
    loaded[language][key] = text;
  }
}

/** Whether there is a sentence for a key. */
export function isSaid(language: Language, key: string): boolean {
  return sentenceFor(loaded[language], key, language) !== undefined;
}

/** The sentence for a key in a language. Keys come from `Problem`, and codes of errors are keys. */
export function message(language: Language, key: string, params?: Readonly<Record<string, string | number>>): string {
  return fill(sentenceFor(loaded[language], key, language, params) ?? key, params);
}

/** The first language of an `Accept-Language` header that the product speaks. */
export function languageFrom(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  return (
    LANGUAGES.find((language) => wanted[0] === language) ??
    LANGUAGES.find((language) => wanted.includes(language)) ??
    'en'
  );
}
