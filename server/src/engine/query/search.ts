import { recordNamed, type RecordDefinition } from '@steward/contract/records/index';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { isTold } from '../hidden_names.ts';
import { columnOf, searchable } from '../storage.ts';

/** More words than this narrow nothing and only cost. */
const MAX_WORDS = 8;
/** Related records that a word may name; beyond it the word is too common to be meant as their name. */
const MAX_RELATED = 500;

function pattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Every word must stand in the record's own search text, or in the name of something it refers to. */
export async function searchConditions(ctx: Context, record: RecordDefinition, search: string): Promise<RawBuilder<unknown>[]> {
  const words = searchable(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const conditions: RawBuilder<unknown>[] = [];
  for (const word of words) conditions.push(await wordCondition(ctx, record, word));
  return conditions;
}

/**
 * A word of one or two letters, of which no index of three knows the middle of a text, must stand at the beginning of
 * a word, or behind a dash as in many serials.
 */
function contains(column: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  if (word.length > 2) return sql`${column} like ${pattern(word)}`;
  const [start, middle] = [pattern(word).slice(1), pattern(word)];
  return sql`(${column} like ${start} or ${column} like ${`% ${middle.slice(1)}`} or ${column} like ${`%-${middle.slice(1)}`})`;
}

async function wordCondition(ctx: Context, record: RecordDefinition, word: string): Promise<RawBuilder<unknown>> {
  const ways: RawBuilder<unknown>[] = [contains(sql`t.search_text`, word)];
  for (const key of record.searchThrough ?? []) {
    const field = record.fields[key];
    if (!field?.to) continue;
    const target = recordNamed(field.to);
    const told = isTold(ctx, target, 'r');
    const named = await ctx.tx.rows(sql<{ id: string }>`
      select id from ${sql.table(target.table)} r
      where r.company_id = ${ctx.companyId} and r.deleted_at is null and ${contains(sql`r.search_text`, word)}
        ${told ? sql`and ${told}` : sql``} limit ${MAX_RELATED}`);
    if (named.length > 0) ways.push(sql`${sql.ref(`t.${columnOf(key, field)}`)} = any(${named.map((one) => one.id)}::uuid[])`);
  }
  return ways.length === 1 ? ways[0] ?? sql`true` : sql`(${sql.join(ways, sql` or `)})`;
}
