import { sql, type RawBuilder } from 'kysely';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Excerpt } from '@steward/kernel/contract/wire/excerpt.ts';
import { readableTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { InsideOf } from '@steward/kernel/server/context/hooks.ts';
import { columnOf, searchable, searchedKeys } from '@steward/kernel/server/storage/columns.ts';
import type { Found } from '../contract/wire.ts';

export type Raw = Readonly<Record<string, unknown>>;

/** Searched fields. */
function textKeys(record: RecordDefinition): string[] {
  return [...new Set([record.title, ...(record.subtitle ? [record.subtitle] : []), ...searchedKeys(record)])];
}

/** Text of a field in a row; custom fields are in `custom`. */
function textIn(record: RecordDefinition, raw: Raw, key: string): string {
  const custom = objectIn(raw['custom']);
  return String((record.fields[key]?.custom ? custom[key] : raw[key]) ?? '');
}

function statusKey(record: RecordDefinition): string | undefined {
  return Object.keys(record.fields).find((key) => {
    const field = record.fields[key];
    return field && kindOf(field).options === 'one' && !field.custom;
  });
}

/** Main reference of a type: the first of `searchThrough`. */
function asideKey(record: RecordDefinition): string | undefined {
  return record.searchThrough?.find((key) => {
    const field = record.fields[key];
    return field && kindOf(field).refersTo === 'one' && !field.via;
  });
}

/** Columns of the table aliased `t` for `foundOf`. */
export function foundColumns(record: RecordDefinition): RawBuilder<unknown> {
  const status = statusKey(record);
  const aside = asideKey(record);
  const beside = aside === undefined ? [] : [columnOf(aside, { kind: 'reference' })];
  const texts = textKeys(record).map((key) => (record.fields[key]?.custom ? 'custom' : key));
  return sql.join(
    [...new Set(['id', ...texts, ...(status ? [status] : []), ...beside])].map((name) => sql.ref(`t.${name}`)),
  );
}

/** Rows of a type. */
export interface Rows {
  readonly record: RecordDefinition;
  readonly raws: readonly Raw[];
}

/** Wire form; `words` are normalised. */
export async function foundOf(
  ctx: Context,
  record: RecordDefinition,
  raws: readonly Raw[],
  words: readonly string[] = [],
): Promise<Found[]> {
  const [found = []] = await foundOfAll(ctx, [{ record, raws }], words);
  return found;
}

/** The same of several types, in their order and by one statement. */
export async function foundOfAll(
  ctx: Context,
  all: readonly Rows[],
  words: readonly string[] = [],
): Promise<Found[][]> {
  const asides = await asidesOf(ctx, all);
  const found: Found[][] = [];
  for (const { record, raws } of all) {
    const excerpts = await excerptsOf(ctx, record, raws, words);
    found.push(
      raws.map((raw) => ({
        ...shown(record, raw, asides.get(`${record.name} ${String(raw['id'])}`) ?? null, words),
        excerpt: excerpts.get(String(raw['id'])) ?? null,
      })),
    );
  }
  return found;
}

/** What modules search inside of records of a type. */
export const insidesOf = (ctx: Context, { name }: RecordDefinition): InsideOf<Context>[] =>
  (ctx.services.modules.hooks[name] ?? []).flatMap(({ inside }) => inside ?? []);

/** Where words are inside of records, by id. */
async function excerptsOf(
  ctx: Context,
  record: RecordDefinition,
  raws: readonly Raw[],
  words: readonly string[],
): Promise<ReadonlyMap<string, Excerpt>> {
  const found = new Map<string, Excerpt>();
  const ids = raws.map((raw) => String(raw['id']));
  for (const inside of words.length === 0 ? [] : insidesOf(ctx, record))
    for (const [id, excerpt] of await inside.excerpts(ctx, ids, words)) found.set(id, excerpt);
  return found;
}

function shown(
  record: RecordDefinition,
  raw: Raw,
  aside: string | null,
  words: readonly string[],
): Omit<Found, 'excerpt'> {
  const status = statusKey(record);
  const id = String(raw['id']);
  const [title = '', ...rest] = [raw[record.title], aside, record.subtitle ? raw[record.subtitle] : null].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  const subtitle = record.subtitle ? raw[record.subtitle] : null;
  const told = [title, ...rest].map(searchable);
  const hidden = words.filter((word) => !told.some((text) => text.includes(word)));
  const where = textKeys(record).find((key) => {
    const text = hidden.length === 0 ? '' : searchable(textIn(record, raw, key));
    return hidden.some((word) => text.includes(word));
  });
  return {
    record: record.name,
    id,
    title,
    subtitle: typeof subtitle === 'string' && subtitle !== title ? subtitle : null,
    aside: aside === title ? null : aside,
    status: status && typeof raw[status] === 'string' ? { field: status, value: raw[status] } : null,
    match: where ? { field: where, value: textIn(record, raw, where) } : null,
  };
}

interface Aside {
  readonly target: string;
  readonly id: string;
  readonly name: string | null;
}

/** Names of main references, by type and id of what refers. */
async function asidesOf(ctx: Context, all: readonly Rows[]): Promise<ReadonlyMap<string, string>> {
  const wanted = all.flatMap(({ record, raws }) => {
    const key = asideKey(record);
    const field = key === undefined ? undefined : record.fields[key];
    if (key === undefined || !field?.to || raws.length === 0) return [];
    const column = columnOf(key, field);
    return raws.flatMap((raw) => {
      const to = raw[column];
      return typeof to === 'string' ? [{ of: `${record.name} ${String(raw['id'])}`, target: field.to ?? '', to }] : [];
    });
  });
  if (wanted.length === 0) return new Map();
  const parts = [...Map.groupBy(wanted, (one) => one.target)].map(([name, some]) => {
    const target = recordNamed(name);
    return sql`(select ${name}::text as target, r.id, ${readableTitleSql(ctx, target, 'r')} as name
      from ${sql.table(target.table)} r where r.company_id = ${ctx.companyId}
      and r.id = any(${[...new Set(some.map((one) => one.to))]}::uuid[]))`;
  });
  // Titles are computed, not stored.
  const rows = await ctx.tx.rows(sql<Aside>`select * from (${sql.join(parts, sql` union all `)}) n`);
  const names = new Map(rows.map((one) => [`${one.target} ${one.id}`, one.name]));
  return new Map(
    wanted.flatMap(({ of, target, to }) => {
      const name = names.get(`${target} ${to}`);
      return name === undefined || name === null ? [] : [[of, name] as const];
    }),
  );
}
