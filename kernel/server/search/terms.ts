import { sql, type RawBuilder } from 'kysely';
import { searchable } from '../storage/columns.ts';

type Sql = RawBuilder<unknown>;

/** Further words are ignored. */
const MAX_WORDS = 8;

/** The words of a search, normalised like the search texts. */
export function wordsOf(search: string): string[] {
  return searchable(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);
}

/** Escapes a text for a LIKE pattern. */
export function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

export function containsText(column: Sql, text: string): Sql {
  return sql`${column} like ${`%${literal(text)}%`}`;
}

/** A word of the column begins with this one. */
export function beginsWord(column: Sql, word: string): Sql {
  const start = `${literal(word)}%`;
  return sql`(${column} like ${start} or ${column} like ${`% ${start}`})`;
}

/**
 * The word is in the column. One or two letters must be at the beginning of a word or after a dash, since trigram
 * indexes cannot find them elsewhere.
 */
export function containsWord(column: Sql, word: string): Sql {
  if (word.length > 2) return containsText(column, word);
  return sql`(${beginsWord(column, word)} or ${column} like ${`%-${literal(word)}%`})`;
}
