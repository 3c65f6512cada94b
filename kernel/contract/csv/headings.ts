import { kindOf } from '../fields/index.ts';
import { LABELS } from '../labels/index.ts';
import { LANGUAGES, type Language } from '../messages/languages.ts';
import type { RecordDefinition } from '../records/index.ts';
import { SYSTEM_FIELDS } from '../wire/filters.ts';
import { formerHeadings } from './former_labels.ts';
import { shortForms } from './heading_words.ts';
import { EXTRA_HEADINGS } from './labels.ts';
import { importTargets, type Target } from './targets.ts';

/** What other products write around the name of a custom field: `cf: Voltage, type:number`, `HB.field.Voltage`. */
const AROUND_CUSTOM = /^(?:cf\s*:|HB\.field\.)|,\s*type\s*:\s*[\w-]+$/giu;

/** Normalises a heading to letters and digits for comparison. */
export function plainHeading(text: string): string {
  return text
    .trim()
    .replaceAll(AROUND_CUSTOM, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
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

/** Headings by which columns of a record type are recognised. */
interface Known {
  readonly targets: ReadonlyMap<string, Target>;
  readonly byLabel: ReadonlyMap<string, string>;
  readonly byAlias: ReadonlyMap<string, string>;
  /** Headings of calculated columns: they are not matched by an alias of another column. */
  readonly calculated: ReadonlySet<string>;
}

const known = new WeakMap<RecordDefinition, Known>();

function knownOf(record: RecordDefinition): Known {
  const found = known.get(record);
  if (found) return found;
  const targets = importTargets(record);
  const learn = (words: Map<string, string>, plain: string, key: string): void => {
    if (plain !== '' && !words.has(plain)) words.set(plain, key);
  };
  const byLabel = new Map<string, string>();
  const byAlias = new Map<string, string>();
  const labels = (target: Target): string[] => LANGUAGES.map((language) => plainHeading(target.labels[language]));
  for (const target of targets) for (const label of labels(target)) learn(byLabel, label, target.key);
  for (const target of targets) for (const alias of target.aliases) learn(byAlias, plainHeading(alias), target.key);
  for (const target of targets)
    for (const word of [...labels(target), ...target.aliases.map(plainHeading)])
      for (const short of shortForms(word)) learn(byAlias, short, target.key);
  const keys = new Set(targets.map(({ key }) => key));
  const own = Object.entries(record.fields)
    // Those of another record too, unless an import takes them to find that one.
    .filter(([, field]) => (field.via ? !keys.has(field.via.join('.')) : field.readOnly && !kindOf(field).isAssigned))
    .map(([key]) => key);
  const wordsOf = (key: string): readonly string[] => [
    ...LANGUAGES.map((language) => fieldHeading(record, key, language)),
    ...formerHeadings(record.name, key),
  ];
  // Files with amounts as numbers have the currency of each beside it.
  const currencies = own.map((key) => `${key}.currency`);
  const words = [...own, ...currencies, ...Object.keys(SYSTEM_FIELDS)].flatMap(wordsOf).map(plainHeading);
  const made: Known = {
    targets: new Map(targets.map((target) => [target.key, target])),
    byLabel,
    byAlias,
    calculated: new Set(words),
  };
  known.set(record, made);
  return made;
}

function fieldHeading(record: RecordDefinition, key: string, language: Language): string {
  const amount = /^(.+)\.currency$/.exec(key)?.[1];
  if (amount !== undefined) return `${fieldHeading(record, amount, language)} (${EXTRA_HEADINGS[language].currency})`;
  return (
    record.fields[key]?.label ??
    LABELS[language][record.name]?.fields[key] ??
    LABELS[language]['system']?.fields[key] ??
    key
  );
}

/** The key in a heading such as `Status [c_status]`. */
function keyIn(heading: string): string | null {
  return /\[([\w.]+)\]$/.exec(heading.trim())?.[1] ?? null;
}

function guess(record: RecordDefinition, heading: string): string | null {
  return byKeyOrLabel(record, heading) ?? byAlias(record, heading);
}

/** `undefined`: it says neither. */
function byKeyOrLabel(record: RecordDefinition, heading: string): string | null | undefined {
  const { targets, byLabel } = knownOf(record);
  const said = keyIn(heading);
  if (said !== null && (targets.has(said) || Object.hasOwn(record.fields, said) || Object.hasOwn(SYSTEM_FIELDS, said)))
    return targets.has(said) ? said : null;
  return byLabel.get(plainHeading(heading));
}

function byAlias(record: RecordDefinition, heading: string): string | null {
  const known = knownOf(record);
  const plain = plainHeading(heading);
  return known.calculated.has(plain) ? null : (known.byAlias.get(plain) ?? null);
}

/**
 * The target of each column by its heading; `null`: ignored. A target is guessed once, for the first column that has
 * its label, else for the first that is called like it.
 */
export function guessMapping(record: RecordDefinition, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  const take = (key: string | null | undefined): string | null => {
    if (!key || taken.has(key)) return null;
    taken.add(key);
    return key;
  };
  const said = headings.map((heading) => byKeyOrLabel(record, heading));
  const sure = said.map(take);
  const mapping = headings.map((heading, index) =>
    said[index] === undefined ? take(byAlias(record, heading)) : (sure[index] ?? null),
  );
  return homeFirst(record, headings, mapping);
}

/** Whether it is an exported column that cannot be imported, such as an availability, a count or a time of change. */
export function isCalculated(record: RecordDefinition, heading: string): boolean {
  if (guess(record, heading) !== null) return false;
  const said = keyIn(heading);
  return (
    knownOf(record).calculated.has(plainHeading(heading)) ||
    (said !== null && plainHeading(heading.slice(0, heading.lastIndexOf('['))) !== '' && isReadOnly(record, said))
  );
}

function isReadOnly(record: RecordDefinition, key: string): boolean {
  return (
    Object.hasOwn(SYSTEM_FIELDS, key) || (Object.hasOwn(record.fields, key) && record.fields[key]?.readOnly === true)
  );
}

/**
 * The heading of an exported column: its label, with its key where an import would take the label for another column,
 * as with custom fields named like built-in ones.
 */
export function exportHeading(record: RecordDefinition, key: string, language: Language): string {
  const target = knownOf(record).targets.get(key);
  const word = target?.labels[language] ?? fieldHeading(record, key, language);
  const meant = guess(record, word);
  const isVia = record.fields[key]?.via !== undefined;
  // The check-out date exists as a list column and as a checkout column.
  if (meant === `assignee.${key}`) return word;
  // A field of a reference shares the heading of the reference's column.
  return meant === (target ? key : null) || (isVia && meant?.endsWith(`.${record.fields[key]?.via?.[1] ?? ''}`))
    ? word
    : `${word} [${key}]`;
}

/**
 * In files of other products that have a location and an assignee but no default location, "Location" means the default
 * location. Own exports are recognised by their exact headings.
 */
function homeFirst(
  record: RecordDefinition,
  headings: readonly string[],
  mapping: (string | null)[],
): (string | null)[] {
  const isHandedOut = mapping.some((key) => key?.startsWith('assignee.') ?? false);
  if (
    !isHandedOut ||
    !record.fields['default_location'] ||
    mapping.includes('default_location') ||
    isOurs(record, headings, mapping)
  )
    return mapping;
  return mapping.map((key) => (key === 'location' ? 'default_location' : key));
}

function isOurs(record: RecordDefinition, headings: readonly string[], mapping: readonly (string | null)[]): boolean {
  const isOurWord = (key: string, heading: string, language: Language): boolean =>
    exportHeading(record, key, language) === heading || formerHeadings(record.name, key).includes(heading);
  return LANGUAGES.some((language) =>
    mapping.every((key, index) => key === null || isOurWord(key, headings[index] ?? '', language)),
  );
}
