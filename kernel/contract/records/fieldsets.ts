import type { FieldDefinition, Fields } from '../fields/types.ts';
import type { CustomField } from './custom.ts';
import type { RecordDefinition } from './types.ts';

/** A fieldset: the custom fields of some records of a type, with order and sections, as the session has it. */
export interface Fieldset {
  readonly id: string;
  readonly name: string;
  /** Record type whose fields it arranges. */
  readonly record: string;
  /** Whether it applies to records of the type without a chosen fieldset. */
  readonly is_default: boolean;
  /** One field key per line; see {@link parseLayout}. */
  readonly layout: string;
}

/** A field of a fieldset. */
export interface PlacedField {
  /** Its key, or another name in the line. */
  readonly key: string;
  /** `null`: before the first section. */
  readonly section: string | null;
  readonly required: boolean;
}

const HEADING = /^#+\s*(?<section>.+)$/;
const REQUIRED = /\s*\*$/;

/**
 * Reads a layout: the key of a field in each line, followed by `*` if required; `# Hardware` begins a section. Repeated
 * fields and blank lines are left out.
 */
export function parseLayout(layout: string): PlacedField[] {
  const placed = new Map<string, PlacedField>();
  let section: string | null = null;
  for (const line of layout.split('\n').map((one) => one.trim())) {
    const heading = HEADING.exec(line)?.groups?.['section'];
    if (heading !== undefined) section = heading.trim();
    else if (line !== '' && !line.startsWith('#')) {
      const key = line.replace(REQUIRED, '');
      if (key !== '' && !placed.has(key)) placed.set(key, { key, section, required: REQUIRED.test(line) });
    }
  }
  return [...placed.values()];
}

/** Formats fields as a layout. The inverse of {@link parseLayout}. */
export function formatLayout(placed: readonly PlacedField[]): string {
  const lines: string[] = [];
  let section: string | null = null;
  for (const one of placed) {
    if (one.section !== section && one.section !== null) lines.push(`# ${one.section}`);
    section = one.section;
    lines.push(one.required ? `${one.key} *` : one.key);
  }
  return lines.join('\n');
}

type Called = Pick<CustomField, 'key' | 'name'>;

/** The name of a field in a line: its label, or its key if the label would be read as something else. */
export function wordOf({ key, name }: Called): string {
  return name.startsWith('#') || name.endsWith('*') ? key : name;
}

/** Finds the field of a layout line by name (case-insensitive) or key. */
export function fieldCalled<T extends Called>(fields: readonly T[], word: string): T | undefined {
  const wanted = word.toLowerCase();
  return fields.find((one) => one.key === word) ?? fields.find((one) => one.name.toLowerCase() === wanted);
}

/** A company's custom fields and fieldsets. */
export interface OwnFields {
  readonly custom_fields: readonly CustomField[];
  readonly fieldsets: readonly Fieldset[];
}

/** Marks fields that belong to a fieldset. They appear only on records with such a fieldset. */
export function ownFields({ custom_fields: fields, fieldsets }: OwnFields): OwnFields {
  const keys = new Set(fieldsets.flatMap((set) => parseLayout(set.layout).map((one) => `${set.record} ${one.key}`)));
  return {
    custom_fields: fields.map((one) => (keys.has(`${one.record} ${one.key}`) ? { ...one, in_fieldset: true } : one)),
    fieldsets,
  };
}

/** The field of a type whose record determines the fieldset. */
export function fieldsetKey(record: RecordDefinition): string | undefined {
  return Object.entries(record.fields).find(([, field]) => field.arranges === true)?.[0];
}

/** Fieldset with the given id. `null`: the default fieldset of the type. */
export function fieldsetOf(
  record: Pick<RecordDefinition, 'name'>,
  fieldsets: readonly Fieldset[],
  id: string | null,
): Fieldset | undefined {
  const own = fieldsets.filter((one) => one.record === record.name);
  return own.find((one) => one.id === id) ?? own.find((one) => one.is_default);
}

/** Prefix of section keys that are named by the company. */
const OWN_SECTION = 'custom:';

/** Title of a section named by a fieldset; `undefined` for other sections. */
export function ownSection(name: string): string | undefined {
  return name.startsWith(OWN_SECTION) ? name.slice(OWN_SECTION.length) : undefined;
}

/** Sections of fieldsets come after the first section. */
export function inSectionOrder<T>(sections: readonly T[], nameOf: (section: T) => string): T[] {
  const [first, ...others] = sections;
  const isOwn = (one: T): boolean => ownSection(nameOf(one)) !== undefined;
  return first === undefined ? [] : [first, ...others.filter(isOwn), ...others.filter((one) => !isOwn(one))];
}

/**
 * The fields of records with a fieldset: those of the type, custom fields in no fieldset, those of the fieldset in its
 * order, and last all others that are filled (`isFilled`), so that no value disappears.
 */
export function arrangedFields(
  all: Fields,
  own: readonly CustomField[],
  set: Fieldset | undefined,
  isFilled: (key: string) => boolean,
): Fields {
  const inSets = new Map(own.filter((one) => one.in_fieldset).map((one) => [one.key, one]));
  const placed = set === undefined ? [] : parseLayout(set.layout);
  const known = new Set(placed.map((one) => one.key));
  const entries = Object.entries(all);
  return Object.fromEntries([
    ...entries.filter(([key, field]) => !field.custom || !inSets.has(key)),
    ...placed.flatMap(({ key, section, required }): [string, FieldDefinition][] => {
      const field = all[key];
      if (!field?.custom) return [];
      const { required: _, ...rest } = field;
      return [
        [
          key,
          {
            ...rest,
            section: OWN_SECTION + (section ?? set?.name ?? ''),
            ...(required || inSets.get(key)?.required ? { required: true } : {}),
          },
        ],
      ];
    }),
    ...entries.filter(([key, field]) => field.custom && inSets.has(key) && !known.has(key) && isFilled(key)),
  ]);
}
