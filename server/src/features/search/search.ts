import { can } from '@steward/contract/access/can';
import { permissionFor } from '@steward/contract/access/record';
import { RECORDS, type RecordDefinition } from '@steward/contract/records/index';
import type { FoundGroup, SearchAnswer } from '@steward/contract/wire/search';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../engine/context.ts';
import { searchConditions } from '../../engine/query/search.ts';
import { searchable } from '../../engine/storage.ts';
import { all, visible } from '../../engine/visibility.ts';
import { foundColumns, foundOf, rankOf, type Raw } from './found.ts';

/** Shown of each type. */
const FEW = 6;
/** Looked at of each type, to find the closest among them. */
const CANDIDATES = 24;
const COUNT_LIMIT = 100;
/** Milliseconds for one statement: people are typing, and the next letter narrows what this one could not. */
const PATIENCE = 120;
/** One or two letters are in everything: how often is of no use, and would be the dearest question of all. */
const SHORTEST_COUNTED = 3;
const MAX_WORDS = 8;
/** What a statement that ran out of time ends with. */
const CANCELLED = '57014';

/** What the caller may see of all types they may read, in the time of a keystroke. */
export async function searchEverything(ctx: Context, text: string): Promise<SearchAnswer> {
  const query = searchable(text);
  const words = query.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return { groups: [] };
  await ctx.tx.run(sql.raw(`set local statement_timeout = ${PATIENCE}`));
  const groups: { group: FoundGroup; rank: number }[] = [];
  for (const record of RECORDS) {
    if (record.nav === undefined || !can(ctx.user, permissionFor(record, 'read'))) continue;
    const found = await inTime(ctx, () => searchType(ctx, record, query, words));
    if (found) groups.push(found);
  }
  // Back to the limit of every request.
  await ctx.tx.run(sql.raw('set local statement_timeout to default'));
  // The closest first; among equals, the order of the navigation.
  return { groups: groups.toSorted((one, other) => one.rank - other.rank).map((one) => one.group) };
}

async function searchType(ctx: Context, record: RecordDefinition, query: string, words: readonly string[]): Promise<{ group: FoundGroup; rank: number } | null> {
  const seen = all(visible(ctx, record));
  const columns = foundColumns(record);
  const table = sql.table(record.table);
  const contains = all(await searchConditions(ctx, record, words.join(' ')));
  // Each part goes to its own index and is begun only while there is room.
  const raws = await ctx.tx.rows(sql<Raw>`select * from (
    ${sql.join([
      ...exact(record, query).map((one) => sql`(select ${columns} from ${table} t where ${seen} and ${one} limit 4)`),
      sql`(select ${columns} from ${table} t where ${seen} and ${beginnings(words)} limit ${CANDIDATES})`,
      sql`(select ${columns} from ${table} t where ${seen} and ${contains} limit ${CANDIDATES})`,
    ], sql` union all `)}) found limit ${CANDIDATES}`);
  const unique = [...new Map(raws.map((raw) => [raw['id'], raw])).values()];
  if (unique.length === 0) return null;
  const ranked = unique.map((raw) => ({ raw, rank: rankOf(record, raw, query, words), title: String(raw[record.title] ?? '') }))
    .toSorted((one, other) => one.rank - other.rank || one.title.length - other.title.length || one.title.localeCompare(other.title, undefined, { numeric: true }));
  const best = ranked.slice(0, FEW);
  const results = await foundOf(ctx, record, best.map((one) => one.raw), words);
  const counted = unique.length < FEW ? { n: unique.length } : query.length < SHORTEST_COUNTED ? null : await inTime(ctx, () => ctx.tx.one(sql<{ n: number }>`
    select count(*) as n from (select 1 from ${table} t where ${seen} and ${contains} limit ${COUNT_LIMIT + 1}) c`));
  const count = counted === null ? null : Math.max(results.length, Math.min(counted.n, COUNT_LIMIT));
  return { group: { record: record.name, results, count, count_is_exact: counted !== null && counted.n <= COUNT_LIMIT }, rank: best[0]?.rank ?? 3 };
}

/** Serials, tags and what else is unique by itself: found whole by the index that keeps it unique. */
function exact(record: RecordDefinition, query: string): RawBuilder<unknown>[] {
  return Object.entries(record.fields)
    .filter(([, field]) => field.unique === true && field.searchable && !field.custom)
    .map(([key]) => sql`lower(${sql.ref(`t.${key}`)}) = ${query}`);
}

/** Every word begins a word of the record. */
function beginnings(words: readonly string[]): RawBuilder<unknown> {
  return sql.join(words.map((word) => {
    const start = `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`(t.search_text like ${start} or t.search_text like ${`% ${start}`})`;
  }), sql` and `);
}

/** `null` when it took too long; the rest goes on without it. */
async function inTime<T>(ctx: Context, run: () => Promise<T>): Promise<T | null> {
  try {
    return await ctx.tx.savepoint(run);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) return null;
    throw error;
  }
}
