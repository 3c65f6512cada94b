import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { RoomTexts, ScreenTexts } from '@steward/kernel/contract/texts/index.ts';

type Areas = Readonly<Record<string, ScreenTexts>>;

/** Texts of the first screens. */
export interface FirstTexts {
  /** By namespace. */
  readonly areas: Areas;
  /** Texts of buttons, tabs, tiles and navigation, by module. */
  readonly names: Readonly<Record<string, Rest>>;
}

/** Sections that are read by `wordsOf`. */
type Rest = Readonly<Record<string, unknown>>;

/** Texts of all other screens, and the sentences of errors. */
export interface LaterTexts {
  readonly areas: Areas;
  readonly messages: Readonly<Record<string, string>>;
}

/** How both are loaded. */
export interface TextSource {
  readonly first: () => Promise<FirstTexts>;
  readonly later: () => Promise<LaterTexts>;
}

const together = <Value>(all: readonly (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> =>
  Object.fromEntries(all.flatMap((one) => Object.entries(one ?? {})));

/** Sections that screens name before they are loaded, of modules that are not loaded either. */
const NAMES = ['title', 'nav', 'tabs', 'settings', 'tiles', 'scan', 'commands', 'added', 'permissions', 'history'];

export function firstOf(byRoom: Readonly<Record<string, RoomTexts>>): FirstTexts {
  const rooms = Object.values(byRoom);
  return {
    names: Object.fromEntries(Object.entries(byRoom).map(([room, texts]) => [room, namesIn(texts)])),
    areas: together(rooms.map(({ first }) => first)),
  };
}

function namesIn(texts: RoomTexts): Rest {
  const { actions = {} } = texts;
  const titles = Object.entries(actions).flatMap(([name, words]) =>
    'title' in words ? [[name, { title: words.title }]] : [],
  );
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([section]) => NAMES.includes(section))),
    ...(titles.length > 0 ? { actions: Object.fromEntries(titles) } : {}),
  };
}

export function laterOf(rooms: readonly Pick<RoomTexts, 'screens' | 'errors'>[]): LaterTexts {
  return {
    areas: together(rooms.map(({ screens }) => screens)),
    messages: together(rooms.map(({ errors }) => errors)),
  };
}

type Sources = Readonly<Record<Language, TextSource>>;

let sources: Sources | undefined;

/** Says at the start where the texts of each language are. */
export function registerSources(given: Sources): void {
  sources = given;
}

export function textsIn(language: Language): TextSource {
  if (!sources) throw new Error('No texts are registered');
  return sources[language];
}
