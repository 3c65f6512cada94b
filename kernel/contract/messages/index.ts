import { de } from './de.ts';
import { en, type MessageKey, type Messages } from './en.ts';
import { es } from './es.ts';
import { fill, LANGUAGES, type Language } from './languages.ts';

export type { MessageKey, Messages } from './en.ts';

export { fill, LANGUAGES, type Language } from './languages.ts';

const ALL: Readonly<Record<Language, Messages>> = { en, de, es };

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

/** The sentence for a key in a language. Keys come from `Problem` and from the table of errors. */
export function message(language: Language, key: string, params?: Readonly<Record<string, string | number>>): string {
  return fill(isMessageKey(key) ? ALL[language][key] : key, params);
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
