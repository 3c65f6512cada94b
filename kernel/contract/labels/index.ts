import type { Language } from '../messages/index.ts';
import { labels as de } from '../../../modules/labels.de.ts';
import { labels as en } from '../../../modules/labels.en.ts';
import { labels as es } from '../../../modules/labels.es.ts';
import type { LabelSet, RecordLabels } from './types.ts';

/** The words of all record types in all languages. The browser loads `labels/<language>/index` alone instead. */
export const LABELS: Readonly<Record<Language, LabelSet>> = { en, de, es };

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
