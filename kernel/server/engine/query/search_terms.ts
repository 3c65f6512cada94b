import { sql, type RawBuilder } from 'kysely';
import { searchable } from '../storage.ts';

type Sql = RawBuilder<unknown>;

/** More words than this narrow nothing and only cost. */
const MAX_WORDS = 8;

/** What was typed, as words in the form of the search texts. */
export function wordsOf(search: string): string[] {
  return searchable(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);
}

/** The text itself in a LIKE pattern, whatever signs it has. */
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
 * The word stands in the column. One of one or two letters, of which no index of three knows the middle of a text, must
 * stand at the beginning of a word, or behind a dash as in many serials.
 */
export function containsWord(column: Sql, word: string): Sql {
  if (word.length > 2) return containsText(column, word);
  return sql`(${beginsWord(column, word)} or ${column} like ${`%-${literal(word)}%`})`;
}
