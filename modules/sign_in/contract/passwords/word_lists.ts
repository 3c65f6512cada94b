import type { Language } from '@steward/kernel/contract/messages/languages.ts';

/** Words by list name. */
export type WordLists = Readonly<Record<string, unknown>>;

/** The words that make a password weak, by language; loaded when one is judged, since a list has some hundred kB. */
const WORD_LISTS: Readonly<Record<Language, () => Promise<WordLists>>> = {
  en: async () => (await import('@zxcvbn-ts/language-en')).dictionary,
  de: async () => (await import('@zxcvbn-ts/language-de')).dictionary,
  es: async () => (await import('@zxcvbn-ts/language-es-es')).dictionary,
};

/** The lists of these languages. */
export async function wordListsOf(languages: readonly Language[]): Promise<Readonly<Record<string, WordLists>>> {
  return Object.fromEntries(await Promise.all(languages.map(async (one) => [one, await WORD_LISTS[one]()] as const)));
}
