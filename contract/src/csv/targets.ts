import { inputKey, type FieldDefinition } from '../fields/index.ts';
import { LABELS } from '../labels/index.ts';
import { LANGUAGES, type Language } from '../messages/languages.ts';
import { recordNamed, type RecordDefinition } from '../records/index.ts';
import { EXTRA_WORDS } from './words.ts';

/** Something that a column of a file can mean. */
export interface Target {
  /** `serial`; `model.category` for a field of what a reference points to; `holder.username` for handing out. */
  readonly key: string;
  readonly field: FieldDefinition;
  /** In the given languages, by language. */
  readonly labels: Readonly<Record<Language, string>>;
  /** Further headings by which it is known. */
  readonly aliases: readonly string[];
}

/** Columns of handing out, as other products name them. They are honoured for assets. */
const HOLDER: Readonly<Record<string, { readonly field: FieldDefinition; readonly aliases: readonly string[] }>> = {
  'holder.type': { field: { kind: 'select', options: ['user', 'location', 'asset'] }, aliases: ['checkout type', 'checkout class', 'checked out type'] },
  'holder.username': { field: { kind: 'text' }, aliases: ['checked out to: username', 'checked out to username', 'username'] },
  'holder.name': { field: { kind: 'text' }, aliases: ['checked out to', 'checked out to: full name', 'checked out to: name', 'full name', 'assigned to'] },
  'holder.first_name': { field: { kind: 'text' }, aliases: ['checked out to: first name', 'first name'] },
  'holder.last_name': { field: { kind: 'text' }, aliases: ['checked out to: last name', 'last name'] },
  'holder.email': { field: { kind: 'email' }, aliases: ['checked out to: email', 'checked out to: e-mail', 'email'] },
  'holder.location': { field: { kind: 'text' }, aliases: ['checked out to: location', 'checkout location'] },
  'holder.asset': { field: { kind: 'text' }, aliases: ['checked out to: asset', 'checked out to: asset tag'] },
  'holder.checked_out_at': { field: { kind: 'datetime' }, aliases: ['checkout date', 'last checkout'] },
  'holder.expected_checkin': { field: { kind: 'date' }, aliases: ['expected checkin', 'expected checkin date', 'due back'] },
};

/** Everything that a column can mean when records of this type are imported. */
export function importTargets(record: RecordDefinition): Target[] {
  const own = Object.entries(record.fields).filter(([, field]) => !field.readOnly && !field.via && !field.hidden && field.kind !== 'image');
  const targets = own.flatMap(([key, field]): Target[] => {
    const target = { key, field, labels: labelsBy((language) => field.label ?? label(language, record.name, key)), aliases: [key, inputKey(key, field), ...(field.aliases ?? [])] };
    if (field.kind !== 'money') return [target];
    const currency: Target = { key: `${key}.currency`, field: { kind: 'text', max: 3 }, labels: labelsBy((language) => `${target.labels[language]} (${EXTRA_WORDS[language].currency})`), aliases: [`${key} currency`] };
    return [target, currency];
  });
  const nested = own.flatMap(([key, field]) => (record.importWith?.[key] ?? []).map((inner) => nestedTarget(record, key, field, inner)));
  const holder = Object.values(record.fields).some((field) => field.kind === 'holder')
    ? Object.entries(HOLDER).map(([key, one]): Target => ({ key, field: one.field, labels: labelsBy((language) => EXTRA_WORDS[language].holder[key] ?? key), aliases: one.aliases }))
    : [];
  return [...targets, ...nested, ...holder];
}

function nestedTarget(record: RecordDefinition, key: string, field: FieldDefinition, inner: string): Target {
  const target = recordNamed(field.to ?? '');
  const definition = target.fields[inner] ?? { kind: 'text' };
  const innerLabels = labelsBy((language) => label(language, target.name, inner));
  const outer = labelsBy((language) => label(language, record.name, key));
  const words = LANGUAGES.flatMap((language) => [`${outer[language]} ${innerLabels[language]}`, ...(record.fields[inner] && !record.fields[inner].via ? [] : [innerLabels[language]])]);
  const aliases = [...words, `${key} ${inner}`, ...(definition.aliases ?? []).filter((alias) => alias.includes(' '))];
  return { key: `${key}.${inner}`, field: definition, labels: labelsBy((language) => `${outer[language]}: ${innerLabels[language]}`), aliases };
}

function label(language: Language, record: string, field: string): string {
  return LABELS[language][record]?.fields[field] ?? field;
}

function labelsBy(make: (language: Language) => string): Readonly<Record<Language, string>> {
  return { en: make('en'), de: make('de'), es: make('es') };
}

/** Headings are compared by their letters and digits alone. */
export function plainHeading(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Gives repeated and empty headings names of their own: `Name (2)`, `Unnamed: 12`. */
export function nameHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.trim() === '' ? `Unnamed: ${index + 1}` : cell.trim();
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** What each column means, by its heading; `null` is left out. No target is guessed twice: the first column has it. */
export function guessMapping(record: RecordDefinition, headings: readonly string[]): (string | null)[] {
  const byWord = new Map<string, string>();
  const targets = importTargets(record);
  const learn = (word: string, key: string): void => {
    const plain = plainHeading(word);
    if (plain !== '' && !byWord.has(plain)) byWord.set(plain, key);
  };
  for (const target of targets) for (const language of LANGUAGES) learn(target.labels[language], target.key);
  for (const target of targets) for (const alias of target.aliases) learn(alias, target.key);
  const taken = new Set<string>();
  const mapping = headings.map((heading) => {
    const key = byWord.get(plainHeading(heading));
    if (!key || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
  return homeFirst(record, mapping);
}

/**
 * A file that says where things are and who has them, but not where they belong, means by "Location" where they
 * belong: what is handed out is with its holder.
 */
function homeFirst(record: RecordDefinition, mapping: (string | null)[]): (string | null)[] {
  const isHandedOut = mapping.some((key) => key?.startsWith('holder.') ?? false);
  if (!isHandedOut || !record.fields['default_location'] || mapping.includes('default_location')) return mapping;
  return mapping.map((key) => (key === 'location' ? 'default_location' : key));
}
