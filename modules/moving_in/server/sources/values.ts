import { createHash } from 'node:crypto';
import type { Cell } from '@steward/kernel/contract/csv/cell.ts';
import { isObject, objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Reading, SourceColumn, SourcePart } from './types.ts';

/** A row of the other product as it is stored: texts, what they name, and what is fetched later. */
export interface ReadRow {
  readonly sourceId: string;
  readonly cells: readonly Cell[];
  readonly refs: Readonly<Record<string, readonly [kind: string, id: string]>>;
  readonly picture: string | null;
  /** Values of custom fields by their id there. */
  readonly custom: Readonly<Record<string, string>>;
  /** Of all that counts: rows with the same one have not changed. */
  readonly digest: string;
}

/** The columns of a part, in the order of its cells. The first one is the id here, filled when it is written. */
export const columnsOf = (part: SourcePart): string[] => ['id', ...Object.keys(part.columns)];

/** Reads a row; `null`: it is none of this part. */
export function readRow(part: SourcePart, row: unknown, parent?: { readonly id: string }): ReadRow | null {
  const id = valueAt(row, 'id');
  if (typeof id !== 'number' && typeof id !== 'string') return null;
  if (part.only !== undefined && isEmpty(valueAt(row, part.only))) return null;
  const refs: Record<string, readonly [string, string]> = {};
  // What it is a part of is what its row means.
  if (part.within && parent) refs['id'] = [part.within.kind, parent.id];
  const cells = Object.entries(part.columns).map(([key, column]) => {
    if (column.when && !holds(row, column.when)) return '';
    const [kind, at] = column.ref ?? [];
    const named = at === undefined ? null : valueAt(row, at);
    if (kind !== undefined && (typeof named === 'number' || typeof named === 'string'))
      refs[key] = [kind, String(named)];
    return cellOf(row, column);
  });
  const picture = part.picture === undefined ? null : valueAt(row, part.picture);
  const read = {
    cells: ['', ...cells],
    refs,
    picture: typeof picture === 'string' && picture !== '' ? picture : null,
    custom: part.custom ? customIn(valueAt(row, part.custom.at)) : {},
  };
  const digest = createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22);
  return { sourceId: String(id), ...read, digest };
}

/** What a token shows that may not read an encrypted value, in the languages of the other side. */
const ENCRYPTED: ReadonlySet<string> = new Set([
  'ENCRYPTED',
  'VERSCHLÜSSELT',
  'CIFRADO',
  'ENCRIPTADO',
  'CHIFFRÉ',
  'CRYPTÉ',
]);

/** `{"RAM": {field: "_snipeit_ram_3", value}}`: names may be the same, the number behind the field is not. */
function customIn(fields: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.values(objectIn(fields)).flatMap((one) => {
      const { field, value } = objectIn(one);
      const id = /_(\d+)$/.exec(String(field ?? ''))?.[1];
      const text = isEmpty(value) ? '' : unescaped(textOf(value)).trim();
      return id === undefined || text === '' || ENCRYPTED.has(text.toUpperCase()) ? [] : [[id, text]];
    }),
  );
}

function holds(row: unknown, [at, value]: readonly [string, string]): boolean {
  const found = valueAt(row, at);
  return value === '*' ? !isEmpty(found) : String(found ?? '').toLowerCase() === value;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The value at a path; `null`: there is none. */
export function valueAt(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => objectIn(value)[key] ?? null, row);
}

function cellOf(row: unknown, { at, as = 'text', values }: SourceColumn): Cell {
  const paths = typeof at === 'string' ? [at] : at;
  const path = paths.find((one) => !isEmpty(valueAt(row, one)));
  const value = path === undefined ? null : valueAt(row, path);
  // A number as such has a point, whatever those that are made for people have.
  if (
    as === 'amount' &&
    /^-?\d+(\.\d+)?$/.test(String(value)) &&
    (typeof value === 'number' || path?.endsWith('_numeric'))
  )
    return { text: String(value), number: String(value) };
  const text = isEmpty(value) ? '' : READINGS[as](value);
  return values ? (values[text.toLowerCase()] ?? '') : text;
}

const READINGS: Readonly<Record<Reading, (value: unknown) => string>> = {
  text: (value) => plain(value),
  lower: (value) => plain(value).toLowerCase(),
  lines: (value) => unescaped(textOf(value)).replaceAll(/\r\n?/g, '\n').trim(),
  html: (value) => fromHtml(textOf(value)),
  day: (value) => dateOf(value, 'date').slice(0, 10),
  time: (value) => dateOf(value, 'datetime').slice(0, 19),
  // "24 months", in the language of the other side.
  months: (value) => /\d+/.exec(textOf(value))?.[0] ?? '',
  amount: (value) =>
    textOf(value)
      .replaceAll(/[^\d.,'\u00a0 -]/g, '')
      .trim(),
  list: (value) => (Array.isArray(value) ? value.map(plain).filter(Boolean).join('\n') : ''),
  layout: (value) => (Array.isArray(value) ? value.map((one) => plain(objectIn(one)['name'])).join('\n') : ''),
  yes_no: (value) => (value === true || value === 1 || value === '1' ? 'yes' : 'no'),
};

function textOf(value: unknown): string {
  return isObject(value) ? textOf(value['name'] ?? value['formatted'] ?? '') : String(value);
}

/** `{date, formatted}`, `{datetime, formatted}`, or a plain text that begins with the day. */
function dateOf(value: unknown, key: 'date' | 'datetime'): string {
  const text = isObject(value) ? (value[key] ?? value['date'] ?? value['datetime'] ?? '') : value;
  return /^\d{4}-\d\d-\d\d/.test(String(text)) ? String(text) : '';
}

const plain = (value: unknown): string => unescaped(textOf(value)).trim();

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
};

/** Texts come escaped for HTML: once, so that `&amp;amp;` was typed as `&amp;`. */
export function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#0?39);/g, (one) => ENTITIES[one] ?? one);
}

/** Notes come as HTML that was made of what was typed: its text alone, with its lines. */
export function fromHtml(html: string): string {
  return unescaped(
    html
      .replaceAll(/<(br|\/p|\/li|\/h\d|\/tr|\/div|\/blockquote|\/pre)\b[^>]*>\n?/gi, '\n')
      .replaceAll(/<li\b[^>]*>/gi, '- ')
      .replaceAll(/<[a-z/!][^>]*>/gi, '')
      .replaceAll('&nbsp;', ' '),
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
