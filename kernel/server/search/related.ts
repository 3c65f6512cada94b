import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { kindOf, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { isReadable } from '../access/hidden_names.ts';
import type { Context } from '../context/context.ts';
import { assigneeColumn, beginsWithTitle, columnOf } from '../storage/columns.ts';
import { listField } from './filters.ts';
import { beginsWord, containsText } from './terms.ts';
import { subtree } from './tree.ts';

type Sql = RawBuilder<unknown>;

/** A search word that matches more related names than this is not treated as a name. */
const MAX_NAMED = 1000;

/** Referring columns with the ids they are compared with. */
type References = Map<string, Set<string>>;

interface Way {
  readonly target: string;
  /** The column of the searched table, and for a `via` field the record type between and its column. */
  readonly column: string;
  readonly between?: { readonly record: RecordDefinition; readonly column: string };
}

/** Assignee types searched by name, with their columns. Those of the searched type itself are too many. */
function assigneeWays(record: RecordDefinition): Way[] {
  return assigneeTypes()
    .filter((type) => type.name !== record.name)
    .map((type) => ({ target: type.name, column: assigneeColumn(type.name) }));
}

/** The references of `searchThrough` whose field and whose type the caller may read. */
function waysOf(ctx: Context, record: RecordDefinition): Way[] {
  const ways = (record.searchThrough ?? []).flatMap((key) => {
    const field = listField(ctx, record, key);
    return field ? wayOf(record, key, field) : [];
  });
  return ways.filter(({ target }) => can(ctx.user, permissionFor(recordNamed(target), 'read')));
}

function wayOf(record: RecordDefinition, key: string, field: FieldDefinition): readonly Way[] {
  if (kindOf(field).refersTo === 'assignee') return assigneeWays(record);
  if (!field.to) return [];
  if (!field.via) return [{ target: field.to, column: columnOf(key, field) }];
  const [through, behind] = field.via;
  const reference = record.fields[through];
  const between = recordNamed(reference?.to ?? '');
  const last = between.fields[behind];
  if (!reference || !last) return [];
  const column = columnOf(through, reference);
  return [{ target: field.to, column, between: { record: between, column: columnOf(behind, last) } }];
}

/**
 * For each search word, the referring columns and the ids of related records that it names: by title, or by the
 * beginning of a word in other searched fields that distinguish records; in trees with all descendants. Names are
 * looked up in the small tables first, so that the large one is searched by its reference indexes.
 */
export async function referencesNamedBy(
  ctx: Context,
  record: RecordDefinition,
  words: readonly string[],
  known: KnownNames = new Map(),
): Promise<References[]> {
  const found = words.map((): References => new Map());
  const ways = waysOf(ctx, record);
  const targets = [...new Set(ways.map((way) => way.target))];
  if (targets.length === 0) return found;
  const missing = targets.filter((target) => !known.has(target));
  if (missing.length > 0) for (const [target, ids] of await namedIn(ctx, missing, words)) known.set(target, ids);
  for (const { target, column, between } of ways) {
    for (const [index, references] of found.entries()) {
      let ids = known.get(target)?.[index] ?? [];
      if (ids.length === 0) continue;
      if (between) ids = await pointingTo(ctx, between.record, between.column, ids);
      references.set(column, new Set([...(references.get(column) ?? []), ...ids]));
    }
  }
  return found;
}

/** Ids that each word names, by type: cached while several types are searched for the same words. */
export type KnownNames = Map<string, readonly (readonly string[])[]>;

/** Looks up all names that a search of these types needs, in one statement. */
export async function lookUpNames(
  ctx: Context,
  records: readonly RecordDefinition[],
  words: readonly string[],
): Promise<KnownNames> {
  const targets = new Set(records.flatMap((record) => waysOf(ctx, record).map((way) => way.target)));
  return targets.size === 0 ? new Map() : namedIn(ctx, [...targets], words);
}

/** A word that names too many records counts only together with another: "anna" of "anna moreno". */
async function namedIn(ctx: Context, targets: readonly string[], words: readonly string[]): Promise<KnownNames> {
  const asked = targets.flatMap((target) =>
    words.map((word, index) => ({ target, index, where: names(target, word) })),
  );
  const found = await idsOf(ctx, asked);
  const isCommon = ({ target, index }: Asked): boolean => (found.get(`${target} ${index}`)?.length ?? 0) > MAX_NAMED;
  const narrowed = asked.filter(isCommon).map(({ target, index, where }) => {
    const others = words.filter((_, other) => other !== index).map((word) => names(target, word));
    return {
      target,
      index,
      where: sql`${where} and (${others.length > 0 ? sql.join(others, sql` or `) : sql`false`})`,
    };
  });
  for (const { target, index } of narrowed) found.delete(`${target} ${index}`);
  const few = await idsOf(ctx, words.length > 1 ? narrowed : []);
  for (const [key, ids] of few) if (ids.length <= MAX_NAMED) found.set(key, ids);
  const known: KnownNames = new Map();
  for (const target of targets) {
    const type = recordNamed(target);
    const byWord: string[][] = [];
    for (const index of words.keys()) {
      const ids = found.get(`${target} ${index}`) ?? [];
      byWord.push(type.parent && ids.length > 0 ? await subtree(ctx, type, ids) : ids);
    }
    known.set(target, byWord);
  }
  return known;
}

/**
 * Of types that only their name distinguishes, such as suppliers, other fields are not searched. Of types whose search
 * text begins with another field than the title, such as the asset tag, only beginnings of words are searched.
 */
function names(target: string, word: string): Sql {
  const type = recordNamed(target);
  const { title, toldApartBy, parent } = type;
  if (!beginsWithTitle(type)) return beginsWord(sql`r.search_text`, word);
  // The search text has ss for ß, and is as much longer.
  const name = sql`left(r.search_text, length(replace(${sql.ref(`r.${title}`)}, 'ß', 'ss')))`;
  const isNamed = word.length > 2 ? containsText(name, word) : beginsWord(name, word);
  const ways = toldApartBy || parent ? [isNamed, beginsWord(sql`r.search_text`, word)] : [isNamed];
  return sql`${containsText(sql`r.search_text`, word)} and (${sql.join(ways, sql` or `)})`;
}

interface Asked {
  readonly target: string;
  readonly index: number;
  readonly where: Sql;
}

/** One statement for all types; one row more than the limit, to notice that there are more. */
async function idsOf(ctx: Context, asked: readonly Asked[]): Promise<Map<string, string[]>> {
  const queries = asked.map(({ target, index, where }) => {
    const type = recordNamed(target);
    const told = isReadable(ctx, type, 'r');
    return sql`(select ${`${target} ${index}`}::text as key, r.id from ${sql.table(type.table)} r
      where r.company_id = ${ctx.companyId} and r.deleted_at is null and ${where} ${told ? sql`and ${told}` : sql``}
      limit ${MAX_NAMED + 1})`;
  });
  const found = new Map<string, string[]>();
  if (queries.length === 0) return found;
  const rows = await ctx.tx.rows(
    // Ids of several types, by the word that names them.
    sql<{ key: string; id: string }>`select n.key, n.id from (${sql.join(queries, sql` union all `)}) n`,
  );
  for (const { key, id } of rows) {
    const ids = found.get(key) ?? [];
    ids.push(id);
    found.set(key, ids);
  }
  return found;
}

async function pointingTo(
  ctx: Context,
  record: RecordDefinition,
  column: string,
  ids: readonly string[],
): Promise<string[]> {
  return ctx.tx.ids(sql`select b.id from ${sql.table(record.table)} b
    where b.company_id = ${ctx.companyId} and ${sql.ref(`b.${column}`)} = any(${[...ids]}::uuid[])`);
}
