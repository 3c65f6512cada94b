import { LANGUAGES, type Language } from '../messages/languages.ts';
import type { LabelSet, RecordLabels } from './types.ts';

/** Loads the words of record types in one language: a module whose exports are named as the types are. */
export type LabelLoaders = Readonly<Record<Language, () => Promise<LabelSet>>>;

const loaders: LabelLoaders[] = [
  { en: () => import('./system.en.ts'), de: () => import('./system.de.ts'), es: () => import('./system.es.ts') },
];

const loaded: Readonly<Record<Language, Record<string, RecordLabels>>> = { en: {}, de: {}, es: {} };

/** The words of all record types, by language, as far as they are loaded: on the server all, in a browser one. */
export const LABELS: Readonly<Record<Language, LabelSet>> = loaded;

/** Adds the words of further record types; they are there after `loadLabels`. */
export function registerLabels(added: LabelLoaders): void {
  if (!loaders.includes(added)) loaders.push(added);
}

/** Loads what is registered and not loaded yet. */
export async function loadLabels(languages: readonly Language[] = LANGUAGES): Promise<void> {
  const sets = languages.map(async (language) => {
    for (const set of await Promise.all(loaders.map((one) => one[language]()))) Object.assign(loaded[language], set);
  });
  await Promise.all(sets);
}

export function labelsOf(language: Language, record: string): RecordLabels {
  const found = LABELS[language][record];
  if (!found) throw new Error(`No labels for record type ${record}`);
  return found;
}

/** The shown name of a field of a definition: in the company's own words where it is the company's own field. */
export function labelOf(
  language: Language,
  record: { readonly name: string; readonly fields: Readonly<Record<string, { readonly label?: string }>> },
  key: string,
): string {
  return record.fields[key]?.label ?? fieldLabel(language, record.name, key);
}

/** The shown name of a field, of the type's own or of the system's. */
export function fieldLabel(language: Language, record: string, field: string): string {
  return labelsOf(language, record).fields[field] ?? labelsOf(language, 'system').fields[field] ?? field;
}
