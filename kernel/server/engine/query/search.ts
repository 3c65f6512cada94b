import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../context/context.ts';
import { columnOf } from '../storage.ts';
import { referencesNamedBy, type KnownNames } from './related.ts';
import { beginsWord, containsText, containsWord, literal, wordsOf } from './search_terms.ts';

type Sql = RawBuilder<unknown>;

/** A search as conditions on the table aliased `t`. */
export interface Search {
  /** Every word stands in the record's own search text, or in the name of something that it refers to. */
  readonly conditions: readonly Sql[];
  /** Every word stands in the record's own search text; absent where this is what `conditions` say. */
  readonly own?: readonly Sql[];
  /** What was typed is a tag, a serial or whatever else is unique by itself. */
  readonly exact: Sql;
  readonly rank: Rank;
}

/** How close a record is: 0 is the very thing, `FARTHEST` is found by the name of something that it refers to. */
export interface Rank {
  /** The columns that it is made of. */
  readonly columns: readonly string[];
  of(alias: string): Sql;
}

/**
 * Conditions and order of a search; `null` where nothing is searched for. `known`: for searching several types alike.
 */
export async function searchOf(
  ctx: Context,
  record: RecordDefinition,
  search: string,
  known?: KnownNames,
): Promise<Search | null> {
  const words = wordsOf(search);
  if (words.length === 0) return null;
  const own = words.map((word) => containsWord(sql`t.search_text`, word));
  const named = await referencesNamedBy(ctx, record, words, known);
  const conditions = own.map((condition, index) => {
    const ways = [...(named[index] ?? [])].map(
      ([column, ids]) => sql`${sql.ref(`t.${column}`)} = any(${[...ids]}::uuid[])`,
    );
    return ways.length === 0 ? condition : sql`(${sql.join([condition, ...ways], sql` or `)})`;
  });
  const exact = exactMatches(record, words);
  return {
    conditions,
    ...(named.some((one) => one.size > 0) ? { own } : {}),
    exact: exact.length === 0 ? sql`false` : sql`(${sql.join(exact, sql` or `)})`,
    rank: rankOf(record, words),
  };
}

/** The same without an order, for what is only counted or walked. */
export async function searchConditions(
  ctx: Context,
  record: RecordDefinition,
  search: string,
): Promise<readonly Sql[]> {
  return (await searchOf(ctx, record, search))?.conditions ?? [];
}

/** Serials, tags and what else is unique by itself: found whole by the index that keeps it unique. */
export function exactMatches(record: RecordDefinition, words: readonly string[]): Sql[] {
  return Object.entries(record.fields)
    .filter(([, field]) => field.unique === true && field.searchable && !field.custom)
    .map(([key, field]) => sql`lower(${sql.ref(`t.${columnOf(key, field)}`)}) = ${words.join(' ')}`);
}

/** Nothing of the record's own has the words. */
const FARTHEST = 6;

/** The one order of searches: exact, begins, whole words, beginnings of words, anywhere, by a related name. */
function rankOf(record: RecordDefinition, words: readonly string[]): Rank {
  const whole = words.join(' ');
  const unique = Object.keys(record.fields).filter((key) => {
    const field = record.fields[key];
    return field?.unique === true && field.searchable && !field.custom;
  });
  const keys = [...new Set([record.title, ...(record.subtitle ? [record.subtitle] : []), ...unique])];
  const of = (alias: string): Sql => {
    const text = sql.ref(`${alias}.search_text`);
    // Not by the collation of the column, which is for sorting and takes its time.
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
