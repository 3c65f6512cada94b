import { inputKey, kindOf, type FieldDefinition } from '../fields/index.ts';
import { LABELS } from '../labels/index.ts';
import { inSentence, LANGUAGES, type Language } from '../messages/languages.ts';
import { assigneeTypes, recordNamed, type RecordDefinition } from '../records/index.ts';
import { formerHeadings } from './former_labels.ts';
import { headingWords } from './heading_words.ts';
import { EXTRA_HEADINGS } from './labels.ts';

/** A possible meaning of a column. */
export interface Target {
  /** `serial`; `model.category` for a field of a reference; `assignee.username` for the checkout. */
  readonly key: string;
  readonly field: FieldDefinition;
  /** In the given languages, by language. */
  readonly labels: Readonly<Record<Language, string>>;
  /** Further headings by which it is known. */
  readonly aliases: readonly string[];
}

/** Names of check-out columns in other products, for any type of assignee. */
const CHECKOUT_ALIASES: Readonly<
  Record<string, { readonly field: FieldDefinition; readonly aliases: readonly string[] }>
> = {
  'assignee.type': {
    field: { kind: 'select' },
    aliases: ['checkout type', 'checkout class', 'checked out type', 'ausgabe an (art)', 'entregado a (tipo)'],
  },
  'assignee.name': {
    field: { kind: 'text' },
    aliases: [
      'checked out to',
      'checked out to: full name',
      'checked out to: name',
      'full name',
      'assigned to',
      'ausgegeben an: name',
      'entregado a: nombre completo',
    ],
  },
  'assignee.checked_out_at': {
    field: { kind: 'datetime' },
    aliases: ['checkout date', 'last checkout', 'fecha de entrega'],
  },
  'assignee.expected_checkin': {
    field: { kind: 'date' },
    aliases: ['expected checkin', 'expected checkin date', 'due back'],
  },
};

/** Columns that name an assignee of a type, by the part of their key behind `assignee.`, with their aliases. */
export function assigneeColumnsOf({
  name,
  assigneeColumns,
}: RecordDefinition): Readonly<Record<string, readonly string[]>> {
  return assigneeColumns ?? { [name]: [] };
}

/** The type whose records such a column names, or of which it is a field; `undefined`: none. */
export function assigneeTypeOfColumn(part: string): RecordDefinition | undefined {
  const types = assigneeTypes();
  return (
    types.find((type) => Object.hasOwn(assigneeColumnsOf(type), part)) ??
    types.find((type) => Object.hasOwn(type.fields, part))
  );
}

/** Targets for columns of an assignee when importing records of this type. */
export function assigneeTargets(record: RecordDefinition): Target[] {
  const common = Object.entries(CHECKOUT_ALIASES).map(([key, one]): Target => ({
    key,
    field: key === 'assignee.type' ? { ...one.field, options: assigneeTypes().map((type) => type.name) } : one.field,
    labels: labelsBy((language) => EXTRA_HEADINGS[language].assignee[key] ?? key),
    aliases: [...one.aliases, ...furtherHeadings(record.name, key)],
  }));
  const named = assigneeTypes().flatMap((type) =>
    Object.entries(assigneeColumnsOf(type)).map(([part, aliases]): Target => ({
      key: `assignee.${part}`,
      field: { kind: type.fields[part]?.kind ?? 'text' },
      labels: labelsBy(
        (language) => `${EXTRA_HEADINGS[language].assignee['assignee.name']}: ${partLabel(language, type, part)}`,
      ),
      aliases: [...aliases, ...furtherHeadings(record.name, `assignee.${part}`)],
    })),
  );
  return [...common.slice(0, 2), ...named, ...common.slice(2)];
}

/** A field of the assignee, labelled so that it is distinct from the record's own. */
function partLabel(language: Language, type: RecordDefinition, part: string): string {
  const word = part === type.name && !type.subtitle ? LABELS[language][type.name]?.one : undefined;
  return inSentence(word ?? label(language, type.name, part === type.name ? (type.subtitle ?? part) : part), language);
}

/** Everything that a column can mean when records of this type are imported. */
export function importTargets(record: RecordDefinition): Target[] {
  const own = Object.entries(record.fields).filter(
    ([, field]) =>
      !field.readOnly && !field.via && !field.hidden && !field.encrypted && kindOf(field).refersTo !== 'picture',
  );
  const targets = own.flatMap(([key, field]): Target[] => {
    const target = {
      key,
      field,
      labels: labelsBy((language) => field.label ?? label(language, record.name, key)),
      aliases: [key, inputKey(key, field), ...(field.aliases ?? []), ...furtherHeadings(record.name, key)],
    };
    if (!kindOf(field).hasCurrency) return [target];
    const currency: Target = {
      key: `${key}.currency`,
      field: { kind: 'text', max: 3 },
      labels: labelsBy((language) => `${target.labels[language]} (${EXTRA_HEADINGS[language].currency})`),
      aliases: [`${key} currency`, ...formerHeadings(record.name, `${key}.currency`)],
    };
    return [target, currency];
  });
  const nested = own.flatMap(([key, field]) =>
    (record.importWith?.[key] ?? []).map((inner) => nestedTarget(record, key, field, inner)),
  );
  const assignee = Object.values(record.fields).some((field) => kindOf(field).isAssigned)
    ? assigneeTargets(record)
    : [];
  return [...targets, ...nested, ...assignee, ...(record.importBy ? [RECORD_ID] : [])];
}

/** The record id, exported where other columns do not identify a row. */
const RECORD_ID: Target = {
  key: 'id',
  field: { kind: 'text' },
  labels: { en: EXTRA_HEADINGS.en.id, de: EXTRA_HEADINGS.de.id, es: EXTRA_HEADINGS.es.id },
  aliases: [],
};

function nestedTarget(record: RecordDefinition, key: string, field: FieldDefinition, inner: string): Target {
  const target = recordNamed(field.to ?? '');
  const definition = target.fields[inner] ?? { kind: 'text' };
  const innerLabels = labelsBy((language) => label(language, target.name, inner));
  const outer = labelsBy((language) => label(language, record.name, key));
  const words = LANGUAGES.flatMap((language) => [
    `${outer[language]} ${innerLabels[language]}`,
    ...(record.fields[inner] && !record.fields[inner].via ? [] : [innerLabels[language]]),
  ]);
  const aliases = [
    ...words,
    `${key} ${inner}`,
    ...furtherHeadings(record.name, `${key}.${inner}`),
    ...(definition.aliases ?? []).filter((alias) => alias.includes(' ')),
  ];
  return {
    key: `${key}.${inner}`,
    field: definition,
    labels: labelsBy((language) => `${outer[language]}: ${innerLabels[language]}`),
    aliases,
  };
}

/** Headings of our own earlier exports, and those that people use. */
function furtherHeadings(record: string, key: string): readonly string[] {
  return [...formerHeadings(record, key), ...headingWords(record, key)];
}

function label(language: Language, record: string, field: string): string {
  return LABELS[language][record]?.fields[field] ?? field;
}

function labelsBy(make: (language: Language) => string): Readonly<Record<Language, string>> {
  return { en: make('en'), de: make('de'), es: make('es') };
}
