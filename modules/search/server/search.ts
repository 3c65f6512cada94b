import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { countMatching, matching, type Matching } from '@steward/kernel/server/engine/query/matching.ts';
import { lookUpNames, type KnownNames } from '@steward/kernel/server/search/related.ts';
import { exactMatches } from '@steward/kernel/server/search/search.ts';
import { beginsWord, wordsOf } from '@steward/kernel/server/search/terms.ts';
import type { FoundGroup, SearchAnswer } from '../contract/wire.ts';
import { foundColumns, foundOf, foundOfAll, insidesOf, type Raw } from './found.ts';
import { correctTypos } from './typos.ts';

/** Results per type. */
const FEW = 6;
/** Candidates per type, to rank. */
const CANDIDATES = 24;
const COUNT_LIMIT = 100;
/**
 * Milliseconds for the statement over all types, for each of one type when that took too long, and for the whole. Types
 * that are not searched in them are named in the answer.
 */
const PATIENCE = { all: 400, one: 250, whole: 2_000 } as const;
/** Shorter words are not counted: they match too much. */
const SHORTEST_COUNTED = 3;
/** Shorter words have no similarity search. */
const SHORTEST_SIMILAR = 4;
/** Longer words have no typo search: PostgreSQL refuses the pattern. */
const LONGEST_SLIP = 30;
/** SQLSTATE of a cancelled statement. */
const CANCELLED = '57014';

interface Ranked {
  readonly group: FoundGroup;
  readonly rank: number;
}

/** Searches all readable types, within a time that people wait for. */
export async function searchAllTypes(
  ctx: Context,
  text: string,
  patience: Readonly<Record<keyof typeof PATIENCE, number>> = PATIENCE,
): Promise<SearchAnswer> {
  const words = wordsOf(text);
  if (words.length === 0) return { groups: [] };
  const end = performance.now() + patience.whole;
  let limit = 0;
  /** `null` when it takes longer than that, or than what is left of the whole. */
  const within = async <T>(milliseconds: number, run: () => Promise<T>): Promise<T | null> => {
    const left = Math.round(Math.min(milliseconds, end - performance.now()));
    if (left <= 0) return null;
    if (left !== limit) await ctx.tx.run(sql.raw(`set local statement_timeout = ${left}`));
    limit = left;
    return inTime(ctx, run);
  };
  const records = searched(ctx);
  const late = new Set<string>();
  const eachType = async (search: (record: RecordDefinition) => Promise<Ranked | null>): Promise<Ranked[]> => {
    const groups: Ranked[] = [];
    for (const record of records) {
      const found = await within(patience.one, async () => ({ group: await search(record) }));
      if (found === null) late.add(record.name);
      else if (found.group) groups.push(found.group);
    }
    return groups;
  };
  const withWords = async (typed: readonly string[], whole = typed.join(' ')): Promise<Ranked[]> => {
    const query = { words: typed, whole };
    const together = await within(patience.all, () => searchTogether(ctx, records, query));
    if (together) return together;
    // One of the types took too long: each has its own time.
    const known: KnownNames = new Map();
    return eachType(async (record) => (await searchTypes(ctx, [record], query, known))[0] ?? null);
  };
  // As it was scanned or typed: codes of labels differ by capital letters.
  let groups = await withWords(words, text);
  const isSimilar = groups.length === 0 && words.every((word) => word.length >= SHORTEST_SIMILAR);
  let right: readonly string[] | null = null;
  if (isSimilar) {
    if (words.every((word) => word.length <= LONGEST_SLIP))
      right = await correctTypos(ctx, records, words, (run) => within(patience.one, run));
    if (right) groups = await withWords(right);
    if (groups.length === 0) right = null;
    if (groups.length === 0) groups = await eachType((record) => searchSimilar(ctx, record, words));
  }
  // Restores the request's limit.
  await ctx.tx.run(sql.raw('set local statement_timeout to default'));
  // By relevance, then navigation order.
  const closest = groups.toSorted((one, other) => one.rank - other.rank).map((one) => one.group);
  const instead = right ? { searched_for: right.join(' ') } : {};
  return {
    groups: closest,
    ...(late.size > 0 ? { left_out: [...late] } : {}),
    ...(isSimilar && groups.length > 0 ? { is_similar: true, ...instead } : {}),
  };
}

/** Searched types, readable: with a list in the navigation, or with text inside. */
function searched(ctx: Context): RecordDefinition[] {
  const readable = RECORDS.filter(
    (record) =>
      (record.nav !== undefined || insidesOf(ctx, record).length > 0) && can(ctx.user, permissionFor(record, 'read')),
  );
  return readable.map((record) => definitionFor(ctx, record));
}

/** Trigram-similar results, by the search index. */
async function searchSimilar(ctx: Context, record: RecordDefinition, words: readonly string[]): Promise<Ranked | null> {
  const alike = all(words.map((word) => sql`${word} <% t.search_text`));
  const apart = sql.join(
    words.map((word) => sql`(1 - word_similarity(${word}, t.search_text))`),
    sql` + `,
  );
  // Columns of any record type.
  const raws = await ctx.tx.rows(sql<Raw>`
    select ${foundColumns(record)}, ${apart} as search_rank from ${sql.table(record.table)} t
    where ${all(visible(ctx, record))} and ${alike} order by search_rank, t.id limit ${FEW}`);
  if (raws.length === 0) return null;
  const results = await foundOf(ctx, record, raws);
  return {
    group: { record: record.name, results, count: results.length, count_is_exact: true },
    rank: Number(raws[0]?.['search_rank'] ?? 0),
  };
}

interface Query {
  readonly words: readonly string[];
  readonly whole: string;
}

/** All types by few statements, in the time of one. */
async function searchTogether(ctx: Context, records: readonly RecordDefinition[], query: Query): Promise<Ranked[]> {
  return searchTypes(ctx, records, query, await lookUpNames(ctx, records, query.words));
}

/** What was found of a type, and what it is counted by. */
interface Best {
  readonly record: RecordDefinition;
  readonly matched: Matching;
  readonly unique: number;
  readonly rank: number;
  readonly raws: readonly Raw[];
}

/** The types of which something was found, in their order. */
async function searchTypes(
  ctx: Context,
  records: readonly RecordDefinition[],
  { words, whole }: Query,
  known: KnownNames,
): Promise<Ranked[]> {
  const searches = [];
  for (const record of records) {
    const matched = await matching(ctx, record, { search: whole, filters: null }, { known });
    if (matched.search) searches.push({ record, matched, rows: candidates(record, matched, words) });
  }
  if (searches.length === 0) return [];
  const found = await ctx.tx.rows(
    // Columns of whichever types they are.
    sql<{ record: string; raw: Raw }>`select f.record, f.raw from (${sql.join(
      searches.map(
        ({ record, rows }) => sql`(select ${record.name}::text as record, to_jsonb(c) as raw from ${rows} c)`,
      ),
      sql` union all `,
    )}) f`,
  );
  const byType = Map.groupBy(found, (one) => one.record);
  const best = searches.flatMap(({ record, matched }): Best[] => {
    const unique = [...new Map((byType.get(record.name) ?? []).map(({ raw }) => [raw['id'], raw])).values()];
    if (unique.length === 0) return [];
    const ranked = unique
      .map((raw) => ({ raw, rank: Number(raw['search_rank']), title: String(raw[record.title] ?? '') }))
      .toSorted(
        (one, other) =>
          one.rank - other.rank ||
          one.title.length - other.title.length ||
          one.title.localeCompare(other.title, undefined, { numeric: true }),
      );
    const raws = ranked.slice(0, FEW).map((one) => one.raw);
    return [{ record, matched, unique: unique.length, rank: ranked[0]?.rank ?? 0, raws }];
  });
  const results = await foundOfAll(ctx, best, words);
  const counts = await countsOf(ctx, best, words);
  return best.map(({ record, rank }, index): Ranked => {
    const shown = results[index] ?? [];
    const counted = counts[index] ?? null;
    const count = counted === null ? null : Math.max(shown.length, Math.min(counted, COUNT_LIMIT));
    return {
      group: { record: record.name, results: shown, count, count_is_exact: counted !== null && counted <= COUNT_LIMIT },
      rank,
    };
  });
}

/** A table of what may be shown of a type. Each part uses its own index and runs only while there is room. */
function candidates(record: RecordDefinition, { conditions, unsearched, search }: Matching, words: readonly string[]) {
  const table = sql.table(record.table);
  const seen = all(unsearched);
  const shown = sql`${foundColumns(record)}, ${search?.rank.of('t') ?? sql`0`} as search_rank`;
  const begins = all(words.map((word) => beginsWord(sql`t.search_text`, word)));
  return sql`(select * from (${sql.join(
    [
      ...exactMatches(record, words).map(
        (one) => sql`(select ${shown} from ${table} t where ${seen} and ${one} limit 4)`,
      ),
      sql`(select ${shown} from ${table} t where ${seen} and ${begins} limit ${CANDIDATES})`,
      sql`(select ${shown} from ${table} t where ${all(conditions)} limit ${CANDIDATES})`,
    ],
    sql` union all `,
  )}) found limit ${CANDIDATES})`;
}

/** How many there are of each type, in one statement, or by a statement each when that takes too long. */
async function countsOf(ctx: Context, best: readonly Best[], words: readonly string[]): Promise<(number | null)[]> {
  const isCounted = ({ unique }: Best): boolean => unique >= FEW && words.join(' ').length >= SHORTEST_COUNTED;
  const large = best.filter(isCounted);
  const together =
    large.length < 2
      ? null
      : await inTime(ctx, () =>
          ctx.tx.rows(
            // Counted, not stored.
            sql<{ record: string; n: number }>`${sql.join(
              large.map(
                ({ record, matched }) => sql`select ${record.name}::text as record, count(*)::int as n from (
                  select 1 from ${sql.table(record.table)} t where ${all(matched.conditions)} limit ${COUNT_LIMIT + 1}) c`,
              ),
              sql` union all `,
            )}`,
          ),
        );
  const known = new Map(together?.map((one) => [one.record, one.n]));
  const counts: (number | null)[] = [];
  for (const one of best) {
    if (!isCounted(one)) counts.push(one.unique < FEW ? one.unique : null);
    else if (together) counts.push(known.get(one.record.name) ?? 0);
    else counts.push(await inTime(ctx, () => countMatching(ctx, one.matched, COUNT_LIMIT)));
  }
  return counts;
}

/** `null` on timeout. */
async function inTime<T>(ctx: Context, run: () => Promise<T>): Promise<T | null> {
  try {
    return await ctx.tx.savepoint(run);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) return null;
    throw error;
  }
}
