import { addLabels } from '../labels/index.ts';
import type { ModuleLabels } from '../labels/types.ts';
import { addMessages, LANGUAGES, type Language } from '../messages/index.ts';
import { addWords } from './words.ts';

/** Words of one namespace of screens. */
export type ScreenTexts = Readonly<Record<string, unknown>>;

/** What a room says, as it is in its `texts/<language>.ts`; other sections are read by `wordsOf`. */
export interface RoomTexts {
  /** What a module is called that can be switched off, and what it is there for. */
  readonly title?: string;
  readonly about?: string;
  /** What its actions are called in the activity log, by the action of their lines of history. */
  readonly history?: Readonly<Record<string, string>>;
  /** What can be done with records, by the name of the action or of one of its buttons. */
  readonly actions?: Readonly<Record<string, object>>;
  /** Words of its record types, and of fields that it adds to those of others. */
  readonly records?: ModuleLabels;
  /** Sentences of its errors and of validation. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Namespaces that are loaded with the first screen, whichever it is. */
  readonly first?: Readonly<Record<string, ScreenTexts>>;
  /** Other namespaces of screens. */
  readonly screens?: Readonly<Record<string, ScreenTexts>>;
}

export type TextLoaders = Readonly<Record<Language, () => Promise<{ readonly texts: RoomTexts }>>>;

const loaders = new Map<TextLoaders, string>();

/** Adds the words of a room; they are there after `loadTexts`. */
export function registerTexts(room: string, added: TextLoaders): void {
  loaders.set(added, room);
}

/** Loads what is registered: on the server all, in a browser the words of record types whose module is loaded. */
export async function loadTexts(languages: readonly Language[] = LANGUAGES): Promise<void> {
  const loaded = languages.map(async (language) => {
    const rooms = await Promise.all(
      [...loaders].map(async ([one, room]) => {
        const { texts } = await one[language]();
        addWords(language, room, texts);
        return texts;
      }),
    );
    addLabels(
      language,
      rooms.flatMap(({ records }) => (records ? [records] : [])),
    );
    for (const { errors } of rooms) addMessages(language, errors ?? {});
  });
  await Promise.all(loaded);
}
