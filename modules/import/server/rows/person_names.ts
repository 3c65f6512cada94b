import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Cells } from './cells.ts';

/** Fields of record types whose title is made of a first and a last name. */
const NAME_PARTS = ['first_name', 'last_name'] as const;

type PersonName = Readonly<Record<(typeof NAME_PARTS)[number], string>>;

export function hasNameParts(record: RecordDefinition): boolean {
  return NAME_PARTS.every((key) => Object.hasOwn(record.fields, key));
}

export function isNamePart(key: string): boolean {
  return NAME_PARTS.some((part) => part === key);
}

/** The full name in the columns for first and last name; `prefix`: that of the columns. */
export function nameOfParts(cells: Cells, prefix = ''): string {
  return NAME_PARTS.map((key) => cells.get(`${prefix}${key}`) ?? '')
    .filter(Boolean)
    .join(' ');
}

/** Input for a person named in a file. A single word may be a username or an address: `anna1`, `anna@example.com`. */
export function personFrom(name: string): Record<string, string> {
  const local = name.split('@')[0] ?? name;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name)) return { ...splitName(local), email: name };
  return /^[\p{Ll}\d]+([._-][\p{Ll}\d]+)*$/u.test(name) ? { ...splitName(name), username: name } : personName(name);
}

function splitName(name: string): PersonName {
  const words = name
    .split(/[._-]+/)
    .filter((one) => /\p{L}/u.test(one))
    .map((one) => one.charAt(0).toUpperCase() + one.slice(1));
  return words.length < 2
    ? { first_name: name, last_name: '' }
    : { first_name: words[0] ?? name, last_name: words.slice(1).join(' ') };
}

/** The first word is the first name, as in "Clementina Van Halen"; a comma reverses. */
export function personName(name: string): PersonName {
  const [last, first] = name.split(',').map((one) => one.trim());
  if (first && last) return { first_name: first, last_name: last };
  const words = name.trim().split(/\s+/);
  return words.length === 1
    ? { first_name: words[0] ?? name, last_name: '' }
    : { first_name: words[0] ?? name, last_name: words.slice(1).join(' ') };
}
