import { sql, type RawBuilder } from 'kysely';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes, RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { beginsWord, containsText, literal } from '@steward/kernel/server/search/terms.ts';

/** Texts per type in which a correction is looked for. */
const MAX_TEXTS = 200;

/** Types used as names of others, small tables. */
const NAMING: ReadonlySet<string> = new Set(
  RECORDS.flatMap((record) =>
    (record.searchThrough ?? []).flatMap((key) => {
      const field = record.fields[key];
      return field && kindOf(field).refersTo === 'assignee'
        ? assigneeTypes().flatMap((type) => (type.name === record.name ? [] : [type.name]))
        : (field?.to ?? []);
    }),
  ),
);

/** Patterns for one typo: a letter wrong, missing, extra, or two swapped. */
function slipsOf(word: string): string {
  const letters = [...word].map((one) => one.replace(/[$()*+./?[\\\]^{|}]/u, String.raw`\$&`));
  const part = (from: number, to?: number): string => letters.slice(from, to).join('');
  const ways = [
    `${part(0)}[^ ]`,
    ...letters.flatMap((letter, at) => [
      `${part(0, at)}[^ ]${part(at + 1)}`,
      `${part(0, at)}[^ ]${part(at)}`,
      `${part(0, at)}${part(at + 1)}`,
      ...(at > 0 ? [`${part(0, at - 1)}${letter}${letters[at - 1] ?? ''}${part(at + 1)}`] : []),
    ]),
  ];
  return `(?:^| )(${[...new Set(ways)].join('|')})(?= |$)`;
}

/** An index condition: one half of the word is intact, except for a swap in the middle. */
function halfOf(column: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const letters = [...word];
  const middle = Math.floor(letters.length / 2);
  const [start, end] = [letters.slice(0, middle), letters.slice(middle)];
  const swapped = [...start.slice(0, -1), ...end.slice(0, 1), ...start.slice(-1), ...end.slice(1)].join('');
  const tail = `%${literal(end.join(''))}`;
  return sql`(${beginsWord(column, start.join(''))} or ${column} like ${tail} or ${column} like ${`${tail} %`}
    or ${containsText(column, swapped)})`;
}

/**
 * The search with each unknown word replaced by the commonest one within one typo; `null` without any. Uses names that
 * the caller may see; `ask` limits time.
 */
export async function correctTypos(
  ctx: Context,
  records: readonly RecordDefinition[],
  words: readonly string[],
  ask: <T>(run: () => Promise<T>) => Promise<T | null>,
): Promise<string[] | null> {
  const patterns = words.map(slipsOf);
  const counts = words.map(() => new Map<string, number>());
  for (const record of records.filter((one) => NAMING.has(one.name))) {
    const slips = sql.join(
      words.map((word, index) => sql`(${halfOf(sql`t.search_text`, word)} and t.search_text ~ ${patterns[index]})`),
      sql` or `,
    );
    const rows = await ask(() =>
      // Columns of any record type.
      ctx.tx.rows(sql<{ search_text: string }>`
      select t.search_text from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and (${slips})
      limit ${MAX_TEXTS}`),
    );
    for (const { search_text: text } of rows ?? []) {
      for (const [index, pattern] of patterns.entries()) {
        for (const [, found = ''] of text.matchAll(new RegExp(pattern, 'gu'))) {
          counts[index]?.set(found, (counts[index].get(found) ?? 0) + 1);
        }
      }
    }
  }
  const right = words.map((word, index) => {
    const found = counts[index] ?? new Map<string, number>();
    return found.has(word) ? word : ([...found].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? word);
  });
  return right.every((word, index) => word === words[index]) ? null : right;
}
