import type { Language } from './messages/languages.ts';

/** What actions are called in the activity log, by action. */
export type HistoryWords = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const registered = new Map<string, Readonly<Record<Language, string>>>();

/** Adds the words of a module. */
export function registerHistoryWords(words: HistoryWords): void {
  for (const [action, word] of Object.entries(words)) registered.set(action, word);
}

/** Words of the actions of all registered modules that declare some. */
export function historyWords(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries([...registered].map(([action, word]) => [action, word[language]]));
}
