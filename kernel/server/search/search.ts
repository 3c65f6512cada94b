import { sql, type RawBuilder } from 'kysely';
import { codeText, readingsOf } from '@steward/kernel/contract/codes.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { columnOf } from '../storage/columns.ts';
import { addressed, matchesOfCodes, storedCodes } from './codes.ts';
import { referencesNamedBy, type KnownNames } from './related.ts';
import { beginsWord, containsText, containsWord, literal, wordsOf } from './terms.ts';

type Sql = RawBuilder<unknown>;

/** A search as conditions on the table aliased `t`. */
export interface Search {
  /** Every word is in the record's search text or in the name of a related record. */
  readonly conditions: readonly Sql[];
  /** SQL for "every word is in the search text"; absent when `conditions` include it. */
  readonly own?: readonly Sql[];
  /** The search text equals a tag, serial or other unique value. */
  readonly exact: Sql;
  readonly rank: Relevance;
}

/** Relevance: 0 is an exact match, `FARTHEST` a match by a related name only. */
export interface Relevance {
  /** The columns that it is made of. */
  readonly columns: readonly string[];
  of(alias: string): Sql;
}

/** Without characters that scanners add to a code. */
const withoutCodeMarks = (search: string): string => codeText(search) || search;

/** The words that a search looks for. */
export const searchedWords = (search: string): string[] => wordsOf(withoutCodeMarks(search));

/** Conditions and order of a search; `null` without one. `known`: for searching several types with one look-up. */
export async function searchOf(
  ctx: Context,
  record: RecordDefinition,
  search: string,
  known?: KnownNames,
): Promise<Search | null> {
  const { path, texts } = readingsOf(search);
  const text = withoutCodeMarks(search);
  const readings = texts.filter((one) => one !== text);
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const address = addressed(ctx, path);
  if (address?.record.name === record.name) {
    const conditions = [sql`t.id = ${address.id}`];
    return { conditions, exact: sql`false`, rank: relevanceOf(record, words) };
  }
  const own = words.map((word) => containsWord(sql`t.search_text`, word));
  const named = await referencesNamedBy(ctx, record, words, known);
  const inside = await insideOf(ctx, record, words);
  const found = await idsByCodes(ctx, record, words, { text, readings });
  for (const [index, references] of found === null ? [] : named.entries()) {
    const ids = found?.[index] ?? [];
    if (ids.length > 0) references.set('id', new Set(ids));
  }
  const conditions = own.map((condition, index) => {
    const ways = [...(named[index] ?? [])].map(
      ([column, ids]) => sql`${sql.ref(`t.${column}`)} = any(${[...ids]}::uuid[])`,
    );
    ways.push(...(inside[index] ?? []));
    return ways.length === 0 ? condition : sql`(${sql.join([condition, ...ways], sql` or `)})`;
  });
  const exact = exactMatches(record, words);
  return {
    conditions,
    ...([...named, ...inside].some((one) => [...one].length > 0) ? { own } : {}),
    exact: exact.length === 0 ? sql`false` : sql`(${sql.join(exact, sql` or `)})`,
    rank: relevanceOf(record, words),
  };
}

/** By word, conditions by which it finds what modules keep inside of records. */
async function insideOf(ctx: Context, { name }: RecordDefinition, words: readonly string[]): Promise<readonly Sql[][]> {
  const found = words.map((): Sql[] => []);
  for (const { inside } of ctx.services.modules.hooks[name] ?? [])
    for (const [index, condition] of ((await inside?.found(ctx, words)) ?? []).entries())
      if (condition) found[index]?.push(condition);
  return found;
}

/**
 * Records by codes that are not in their search text: codes that modules keep, such as a former tag, and the text as
 * typed on another keyboard layout. By word; `null`: none.
 */
async function idsByCodes(
  ctx: Context,
  record: RecordDefinition,
  words: readonly string[],
  { text, readings }: { readonly text: string; readonly readings: readonly string[] },
): Promise<readonly (readonly string[])[] | null> {
  const whole = text.toLowerCase();
  const stored = await storedCodes(ctx, record, [...new Set([whole, ...words])]);
  const others = await matchesOfCodes(ctx, record, record.scannedBy ? readings.map((one) => one.toLowerCase()) : []);
  if (stored.size === 0 && others.size === 0) return null;
  const ofWhole = [...(stored.get(whole) ?? []), ...[...others.values()].flat().map((one) => one.id)];
  return words.map((word) => [...ofWhole, ...(stored.get(word) ?? [])]);
}

/** Exact matches of unique fields, found by their unique indexes. */
export function exactMatches(record: RecordDefinition, words: readonly string[]): Sql[] {
  return Object.entries(record.fields)
    .filter(([, field]) => field.unique === true && field.searchable && !field.custom)
    .map(([key, field]) => sql`lower(${sql.ref(`t.${columnOf(key, field)}`)}) = ${words.join(' ')}`);
}

/** No own text of the record matches. */
const FARTHEST = 6;

/** The relevance of searches: exact, prefix, whole words, word prefixes, anywhere, related name. */
function relevanceOf(record: RecordDefinition, words: readonly string[]): Relevance {
  const whole = words.join(' ');
  const unique = Object.keys(record.fields).filter((key) => {
    const field = record.fields[key];
    return field?.unique === true && field.searchable && !field.custom;
  });
  const keys = [...new Set([record.title, ...(record.subtitle ? [record.subtitle] : []), ...unique])];
  const of = (alias: string): Sql => {
    const text = sql.ref(`${alias}.search_text`);
    // In the C collation: the column's own is for sorting and slower.
    const texts = [...keys.map((key) => sql`lower(${sql.ref(`${alias}.${key}`)} collate "default")`), text];
    const any = (condition: (one: Sql) => Sql): Sql => sql`(${sql.join(texts.map(condition), sql` or `)})`;
    const every = (condition: (word: string) => Sql): Sql => sql`(${sql.join(words.map(condition), sql` and `)})`;
    return sql`case
      when ${any((one) => sql`${one} = ${whole}`)} then 0
      when ${any((one) => sql`${one} like ${`${literal(whole)} %`}`)} then 1
      when ${any((one) => sql`${one} like ${`${literal(whole)}%`}`)} then 2
      when ${every((word) => sql`(' ' || ${text} || ' ') like ${`% ${literal(word)} %`}`)} then 3
      when ${every((word) => beginsWord(text, word))} then 4
      when ${every((word) => containsText(text, word))} then 5
      else ${sql.lit(FARTHEST)} end`;
  };
  return { columns: [...keys, 'search_text'], of };
}
