import { addLabels, nameByTypes } from '../labels/index.ts';
import type { ModuleLabels } from '../labels/types.ts';
import { addMessages, LANGUAGES, type Language } from '../messages/index.ts';
import { RECORDS } from '../records/index.ts';
import { addWords } from './translations.ts';

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

/** Reads texts in a language, by module; those of the kernel are under `kernel`. */
export type TextSource = (language: Language) => Promise<Readonly<Record<string, RoomTexts>>>;

const sources = new Set<TextSource>();

/** Adds texts; they can be read after `loadTexts`. */
export function registerTexts(source: TextSource): void {
  sources.add(source);
}

/** Loads what is registered: on the server all texts, in a browser those of record types. */
export async function loadTexts(languages: readonly Language[] = LANGUAGES): Promise<void> {
  const loaded = languages.map(async (language) => {
    const rooms = (await Promise.all([...sources].map((read) => read(language)))).flatMap(Object.entries<RoomTexts>);
    for (const [room, texts] of rooms) addWords(language, room, texts);
    addLabels(
      language,
      rooms.flatMap(([, { records }]) => (records ? [records] : [])),
    );
    for (const { name, fields } of RECORDS)
      for (const [key, { namedByTypes }] of Object.entries(fields)) if (namedByTypes) nameByTypes(language, name, key);
    for (const [, { errors }] of rooms) addMessages(language, errors ?? {});
  });
  await Promise.all(loaded);
}
