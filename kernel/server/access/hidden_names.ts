import { sql, type RawBuilder } from 'kysely';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Named } from '@steward/kernel/contract/fields/index.ts';
import { LANGUAGES, message } from '@steward/kernel/contract/messages/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { columnOf, titleSql } from '../storage/columns.ts';
import { scopeSql } from './scope.ts';
import { all, inWorkspaces } from './visibility.ts';

/** Which names of referenced records the caller may see (decision 29). */

/** All workspaces in which the user has rights, whichever is chosen now. */
function ownWorkspaces({ user, workspaceId, workspaces }: Context): Context['workspaces'] {
  if (workspaceId === null) return workspaces;
  return isAdmin(user) && !user.limited_to ? 'all' : user.work_space.map((one) => one.id);
}

/**
 * SQL condition: the name of a referenced record may be shown to the caller, by their limits and workspaces; `null`:
 * always. Not being allowed to read the type is no limit here.
 */
export function isReadable(ctx: Context, record: RecordDefinition, alias: string): RawBuilder<unknown> | null {
  const within = scopeSql(ctx, record, permissionFor(record, 'read'), alias);
  const conditions = [...inWorkspaces(record, alias, ownWorkspaces(ctx)), ...(within ? [within] : [])];
  return conditions.length === 0 ? null : sql`((${all(conditions)}) is true)`;
}

/** The title where it may be shown, else null, so that sorting reveals nothing. */
export function readableTitleSql(ctx: Context, record: RecordDefinition, alias: string): RawBuilder<string> {
  const readable = isReadable(ctx, record, alias);
  return readable ? sql`case when ${readable} then ${titleSql(record, alias)} end` : titleSql(record, alias);
}

/**
 * What a record is called: its title, else the names of its `titleFrom`, else its subtitle. Not for sorting, which has
 * an index for titles.
 */
export function ownNameSql(ctx: Context, record: RecordDefinition, alias: string): RawBuilder<string> {
  const names = (record.titleFrom ?? []).flatMap((key) => relatedNameSql(ctx, record, key, alias) ?? []);
  if (names.length === 0) return titleSql(record, alias);
  const [first] = names;
  const from = names.length === 1 && first ? first : sql`nullif(concat_ws(', ', ${sql.join(names)}), '')`;
  const subtitle = record.subtitle === undefined ? sql`null` : sql.ref(`${alias}.${record.subtitle}`);
  return sql`coalesce(${sql.ref(`${alias}.${record.title}`)}, ${from}, ${subtitle})`;
}

/**
 * The text by which lists sort a reference: name and tag, as `fullName`, of types that have a tag, else the title.
 * Null where it may not be shown, so that the order reveals nothing.
 */
export function sortNameSql(ctx: Context, record: RecordDefinition, alias: string): RawBuilder<string> {
  if (record.tag === undefined) return readableTitleSql(ctx, record, alias);
  const readable = isReadable(ctx, record, alias);
  // Without a record there would be an empty text, which is sorted first.
  const isShown = sql`${sql.ref(`${alias}.id`)} is not null${readable ? sql` and ${readable}` : sql``}`;
  const name = sql`concat_ws(' · ', ${ownNameSql(ctx, record, alias)}, ${sql.ref(`${alias}.${record.tag}`)})`;
  return sql`case when ${isShown} then ${name} end`;
}

/** How a record is called in texts, as `fullName`. */
export function fullNameSql(ctx: Context, record: RecordDefinition, alias: string): RawBuilder<string> {
  const name = ownNameSql(ctx, record, alias);
  if (record.tag === undefined) return name;
  const tag = sql.ref(`${alias}.${record.tag}`);
  return sql`case when position(${tag} in ${name}) > 0 then ${name} else concat_ws(' · ', ${name}, ${tag}) end`;
}

/** Name of the record in a reference, where the caller may see it; `null`: the type has no such reference. */
export function relatedNameSql(
  ctx: Context,
  record: RecordDefinition,
  key: string | undefined,
  alias: string,
): RawBuilder<string> | null {
  const field = key === undefined ? undefined : record.fields[key];
  if (key === undefined || field?.to === undefined) return null;
  const target = recordNamed(field.to);
  return sql`(select ${readableTitleSql(ctx, target, 'named')} from ${sql.table(target.table)} named
    where named.company_id = ${ctx.companyId} and named.id = ${sql.ref(`${alias}.${columnOf(key, field)}`)})`;
}

/** The title, or the replacement for hidden ones; null without a record. */
export function shownTitleSql(ctx: Context, record: RecordDefinition, alias: string): RawBuilder<string> {
  const readable = isReadable(ctx, record, alias);
  if (!readable) return titleSql(record, alias);
  const isThere = sql`${sql.ref(`${alias}.id`)} is not null`;
  return sql`case when ${readable} then ${titleSql(record, alias)} when ${isThere} then ${hiddenName(ctx)} end`;
}

/** The text shown instead of a hidden name. */
export function hiddenName(ctx: Pick<Context, 'language'>): string {
  return message(ctx.language, 'not_visible');
}

const HIDDEN = message('en', 'not_visible');
/** Hidden names in every language, computed once: imports compare each cell. */
const HIDDEN_IN_ALL: ReadonlySet<string> = new Set(LANGUAGES.map((language) => message(language, 'not_visible')));

/** Text of a file with hidden names translated to one language. */
export function inOneLanguage(text: string): string {
  return [...HIDDEN_IN_ALL].reduce((all, hidden) => all.replaceAll(hidden, HIDDEN), text);
}

/** Whether this text is the replacement for a hidden name, in any language. */
export function isHiddenName(text: string): boolean {
  return HIDDEN_IN_ALL.has(text.trim());
}

/** A hidden record on the wire. Its id stays, so that records that refer to it can be saved unchanged. */
export function hiddenRecord(ctx: Pick<Context, 'language'>, id: string): Named {
  return { id, name: hiddenName(ctx), hidden: true };
}

export type IsHidden = (type: string, id: unknown) => boolean;

/** Which of these ids, by type, are hidden from the caller: one statement, none without limits. */
export async function hiddenAmong(ctx: Context, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<IsHidden> {
  const limited = [...wanted].flatMap(([type, ids]) => {
    const target = recordNamed(type);
    const readable = ids.size > 0 ? isReadable(ctx, target, 'r') : null;
    if (!readable) return [];
    const found = sql`select ${type}::text as type, r.id from ${sql.table(target.table)} r
      where r.company_id = ${ctx.companyId} and r.id = any(${[...ids]}::uuid[]) and ${readable}`;
    return [{ type, found }];
  });
  if (limited.length === 0) return () => false;
  const queries = limited.map((one) => one.found);
  // Ids of several types.
  const rows = await ctx.tx.known(sql<{ type: string; id: string }>`${sql.join(queries, sql` union all `)}`);
  const readable = new Set(rows.map((row) => `${row.type} ${row.id}`));
  const types = new Set(limited.map((one) => one.type));
  return (type, id) => types.has(type) && typeof id === 'string' && !readable.has(`${type} ${id}`);
}
