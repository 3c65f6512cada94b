import type { Language } from '../messages/languages.ts';
import { EVERY_TYPE } from '../records/added_fields.ts';
import { customizableTypes } from '../records/index.ts';
import type { AddedLabels, LabelSet, ModuleLabels, RecordLabels } from './types.ts';

const loaded: Readonly<Record<Language, Record<string, RecordLabels>>> = { en: {}, de: {}, es: {} };

/** Loaded labels by language: on the server all. */
export const LABELS: Readonly<Record<Language, LabelSet>> = loaded;

/** Adds labels of record types, then those of fields that modules add to types of others. */
export function addLabels(language: Language, sets: readonly ModuleLabels[]): void {
  const known = loaded[language];
  Object.assign(known, ...sets.map(typesIn));
  for (const set of sets) addFields(known, set);
}

const isWhole = (one: RecordLabels | AddedLabels): one is RecordLabels => one.one !== undefined;

/** The labels of whole record types. */
function typesIn(set: ModuleLabels): LabelSet {
  return Object.fromEntries(Object.entries(set).flatMap(([name, one]) => (isWhole(one) ? [[name, one] as const] : [])));
}

/** Labels of fields that modules add to types of others. */
function addFields(to: Record<string, RecordLabels>, set: ModuleLabels): void {
  for (const [name, { fields, sections, options, hints, one }] of Object.entries(set)) {
    if (one !== undefined) continue;
    for (const type of name === EVERY_TYPE ? Object.keys(to).filter((key) => key !== 'system') : [name]) {
      const known = to[type];
      if (!known) continue;
      to[type] = {
        ...known,
        fields: { ...known.fields, ...fields },
        sections: { ...known.sections, ...sections },
        options: { ...known.options, ...options },
        hints: { ...known.hints, ...hints },
      };
    }
  }
}

/** Labels the options of a field, record types that can have custom fields, by the labels of these types. */
export function nameByTypes(language: Language, record: string, field: string): void {
  const known = loaded[language][record];
  if (!known) return;
  const names = customizableTypes().map(({ name }) => [name, loaded[language][name]?.many ?? name]);
  loaded[language][record] = { ...known, options: { ...known.options, [field]: Object.fromEntries(names) } };
}

export function labelsOf(language: Language, record: string): RecordLabels {
  const found = LABELS[language][record];
  if (!found) throw new Error(`No labels for record type ${record}`);
  return found;
}

/** The label of a field; of a custom field the one that the company has given it. */
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
