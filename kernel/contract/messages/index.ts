import { fill, LANGUAGES, type Language } from './languages.ts';

export { fill, LANGUAGES, type Language } from './languages.ts';

/** Loads the sentences of one module in one language. */
export type MessageLoaders = Readonly<
  Record<Language, () => Promise<{ readonly messages: Readonly<Record<string, string>> }>>
>;

/** The sentences of all modules, by module. Each adds its own where it writes them in English. */
export interface MessageRegistry {}

/** The key of a sentence. */
export type MessageKey = { [M in keyof MessageRegistry]: keyof MessageRegistry[M] & string }[keyof MessageRegistry];

const loaders: MessageLoaders[] = [
  { en: () => import('./en.ts'), de: () => import('./de.ts'), es: () => import('./es.ts') },
];

const loaded: Readonly<Record<Language, Record<string, string>>> = { en: {}, de: {}, es: {} };

/** All sentences, by language, as far as they are loaded: on the server all, in a browser one language. */
export const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = loaded;

/** Adds the sentences of a module; they are there after `loadMessages`. */
export function registerMessages(added: MessageLoaders): void {
  if (!loaders.includes(added)) loaders.push(added);
}

/** Loads what is registered and not loaded yet. Throws for a sentence that two modules have. */
export async function loadMessages(languages: readonly Language[] = LANGUAGES): Promise<void> {
  const sets = languages.map(async (language) => {
    for (const { messages } of await Promise.all(loaders.map((one) => one[language]())))
      for (const [key, text] of Object.entries(messages)) {
        if ((loaded[language][key] ?? text) !== text) throw new Error(`Two modules have a sentence ${key}`);
        loaded[language][key] = text;
      }
  });
  await Promise.all(sets);
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
