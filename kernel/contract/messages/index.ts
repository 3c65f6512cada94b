import type { TextRegistry } from '../texts/registry.ts';
import { fill, LANGUAGES, type Language } from './languages.ts';

export { fill, LANGUAGES, type Language } from './languages.ts';

type Rooms = TextRegistry[keyof TextRegistry];

/** The key of a sentence. */
export type MessageKey = Rooms extends infer Room
  ? Room extends { readonly errors: infer Errors }
    ? keyof Errors & string
    : never
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

/** The sentence for a key in a language. Keys come from `Problem`, and codes of errors are keys. */
export function message(language: Language, key: string, params?: Readonly<Record<string, string | number>>): string {
  return fill(MESSAGES[language][key] ?? key, params);
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
