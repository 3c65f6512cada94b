import { LANGUAGES, type Language } from '../messages/languages.ts';
import { isObject } from '../narrow.ts';
import type { TextRegistry, Texts } from './registry.ts';

/** Words in all languages; of a language that is not loaded they may not be read. */
export type Words<Said = string> = Readonly<Record<Language, Said>>;

/** Sections that the kernel reads of any room. */
interface Known {
  readonly title?: string;
  readonly about?: string;
  readonly history?: Readonly<Record<string, string>>;
}

const loaded: Readonly<Record<Language, Record<string, Known>>> = { en: {}, de: {}, es: {} };

/** Adds what a room says in a language, whole or in part: what was known of it before stays. */
export function addWords(language: Language, room: string, texts: Known): void {
  loaded[language][room] = together(loaded[language][room] ?? {}, texts);
}

function together<Both extends object>(one: Both, other: Both): Both {
  const both: Record<string, unknown> = Object.fromEntries(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    const known = both[key];
    both[key] = isObject(known) && isObject(value) ? together(known, value) : value;
  }
  // It has the keys of both.
  return both as Both;
}

/** Loaded texts of a module in a language. */
export function roomWords(language: Language, room: string): Known | undefined {
  return loaded[language][room];
}

/** Names of all actions in the activity log, by action of the history entry. */
export function historyWords(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.values(loaded[language]).flatMap(({ history }) => Object.entries(history ?? {})));
}

/** Words that are made when they are read. */
export function inEachLanguage<Said>(make: (language: Language) => Said): Words<Said> {
  // Has all languages.
  return Object.defineProperties(
    {},
    Object.fromEntries(LANGUAGES.map((one) => [one, { get: () => make(one), enumerable: true }])),
  ) as Words<Said>;
}

/** Names words of a room: `const say = wordsOf('tags')`, then `say(({ tiles }) => tiles.unused)`. */
export function wordsOf<Room extends keyof TextRegistry>(room: Room) {
  return <Said>(choose: (texts: TextRegistry[Room]) => Said): Words<Texts<Said>> =>
    inEachLanguage((language) => {
      const texts = loaded[language][room];
      if (!texts) throw new Error(`The words of ${room} are not loaded in ${language}`);
      // A room's words in any language have the keys of the English ones.
      return choose(texts as Known & TextRegistry[Room]) as Texts<Said>;
    });
}
