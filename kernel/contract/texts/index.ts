import { addLabels } from '../labels/index.ts';
import type { ModuleLabels } from '../labels/types.ts';
import { addMessages, LANGUAGES, type Language } from '../messages/index.ts';
import { addWords } from './words.ts';

/** Words of one namespace of screens. */
export type ScreenTexts = Readonly<Record<string, unknown>>;

/** Texts of a module in `texts/<language>.ts`; other sections are read by `wordsOf`. */
export interface RoomTexts {
  /** Name and description of a module that can be switched off. */
  readonly title?: string;
  readonly about?: string;
  /** Names of its actions in the activity log, by action of the history entry. */
  readonly history?: Readonly<Record<string, string>>;
  /** Actions on records, by name of the action or button. */
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
