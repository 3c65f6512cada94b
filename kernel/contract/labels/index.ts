import { LANGUAGES, type Language } from '../messages/languages.ts';
import type { LabelSet, RecordLabels } from './types.ts';

/** Loads labels of record types in one language; exports are named by type. */
export type LabelLoaders = Readonly<Record<Language, () => Promise<LabelSet>>>;

const loaders: LabelLoaders[] = [
  { en: () => import('./system.en.ts'), de: () => import('./system.de.ts'), es: () => import('./system.es.ts') },
];

/** Labels of types whose module is not loaded. */
const heads: LabelLoaders[] = [];

const loaded: Readonly<Record<Language, Record<string, RecordLabels>>> = { en: {}, de: {}, es: {} };

/** Loaded labels by language: on the server all. */
export const LABELS: Readonly<Record<Language, LabelSet>> = loaded;

/** Adds label loaders; available after `loadLabels`. */
export function registerLabels(added: LabelLoaders): void {
  if (!loaders.includes(added)) loaders.push(added);
}

/** Adds names of record types, replaced by their labels later. */
export function registerLabelHeads(added: LabelLoaders): void {
  if (!heads.includes(added)) heads.push(added);
}

/** Loads registered labels. */
export async function loadLabels(languages: readonly Language[] = LANGUAGES): Promise<void> {
  const load = (from: readonly LabelLoaders[], language: Language): Promise<LabelSet[]> =>
    Promise.all(from.map((one) => one[language]()));
  const sets = languages.map(async (language) => {
    const [names, whole] = await Promise.all([load(heads, language), load(loaders, language)]);
    // Never replaces loaded labels.
    Object.assign(loaded[language], ...names.map((set) => missing(set, loaded[language])), ...whole);
  });
  await Promise.all(sets);
}

const missing = (set: LabelSet, known: LabelSet): LabelSet =>
  Object.fromEntries(Object.entries(set).filter(([name]) => !(name in known)));

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
