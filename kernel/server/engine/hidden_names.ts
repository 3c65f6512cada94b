import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Named } from '@steward/kernel/contract/fields/index.ts';
import { LANGUAGES, message } from '@steward/kernel/contract/messages/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context/context.ts';
import { scopeSql } from './scope.ts';
import { titleSql } from './storage.ts';
import { all, inWorkspaces } from './visibility.ts';

/** What is told of a record that another one refers to: decision 29, the one place for it. */

/** The workspaces that somebody's rights hold in, whichever of them they look at now. */
function ownWorkspaces({ user, workspaceId, workspaces }: Context): Context['workspaces'] {
  if (workspaceId === null) return workspaces;
  return isAdmin(user) && !user.limited_to ? 'all' : user.work_space.map((one) => one.id);
}

/**
 * Where a record is told by its name to a caller who reads something that refers to it: within the places and
 * workspaces that limit them. `null`: everywhere; also where they may not read the type at all, for that is no limit.
 */
export function isReadable(ctx: Context, record: RecordDefinition, alias: string): RawBuilder<unknown> | null {
  const within = scopeSql(ctx, record, permissionFor(record, 'read'), alias);
  const conditions = [...inWorkspaces(record, alias, ownWorkspaces(ctx)), ...(within ? [within] : [])];
  return conditions.length === 0 ? null : sql`((${all(conditions)}) is true)`;
}

/** The name as far as it is told; null, so that nothing is learned from an order either. */
export function readableTitleSql(ctx: Context, record: RecordDefinition, alias: string): RawBuilder<string> {
  const told = isReadable(ctx, record, alias);
  return told ? sql`case when ${told} then ${titleSql(record, alias)} end` : titleSql(record, alias);
}

/** The name, or in its place that it is not visible; null where there is no record. */
export function shownTitleSql(ctx: Context, record: RecordDefinition, alias: string): RawBuilder<string> {
  const told = isReadable(ctx, record, alias);
  if (!told) return titleSql(record, alias);
  const isThere = sql`${sql.ref(`${alias}.id`)} is not null`;
  return sql`case when ${told} then ${titleSql(record, alias)} when ${isThere} then ${hiddenName(ctx)} end`;
}

/** What stands in the place of a name that is not told. */
export function hiddenName(ctx: Pick<Context, 'language'>): string {
  return message(ctx.language, 'not_visible');
}

const HIDDEN = message('en', 'not_visible');
/** In every language, made once: an import asks for each of its cells. */
const HIDDEN_IN_ALL: ReadonlySet<string> = new Set(LANGUAGES.map((language) => message(language, 'not_visible')));

/** What a file has in the place of names that its reader was not told, in the words of one language. */
export function inOneLanguage(text: string): string {
  return [...HIDDEN_IN_ALL].reduce((all, hidden) => all.replaceAll(hidden, HIDDEN), text);
}

/** Is this text no name, but what stands in the place of one, in whatever language the file was made? */
export function isHiddenName(text: string): boolean {
  return HIDDEN_IN_ALL.has(text.trim());
}

/** A record that is not told, as it goes out. Its id opens nothing, and lets what refers to it be saved as it was. */
export function hiddenRecord(ctx: Pick<Context, 'language'>, id: string): Named {
  return { id, name: hiddenName(ctx), hidden: true };
}

export type IsHidden = (type: string, id: unknown) => boolean;

/** Which of these ids, by type, are not told: one statement for all, and none for who has no limits. */
export async function hiddenAmong(ctx: Context, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<IsHidden> {
  const limited = [...wanted].flatMap(([type, ids]) => {
    const target = recordNamed(type);
    const told = ids.size > 0 ? isReadable(ctx, target, 'r') : null;
    if (!told) return [];
    const found = sql`select ${type}::text as type, r.id from ${sql.table(target.table)} r
      where r.company_id = ${ctx.companyId} and r.id = any(${[...ids]}::uuid[]) and ${told}`;
    return [{ type, found }];
  });
  if (limited.length === 0) return () => false;
  const queries = limited.map((one) => one.found);
  const rows = await ctx.tx.known(sql<{ type: string; id: string }>`${sql.join(queries, sql` union all `)}`);
  const told = new Set(rows.map((row) => `${row.type} ${row.id}`));
  const types = new Set(limited.map((one) => one.type));
  return (type, id) => types.has(type) && typeof id === 'string' && !told.has(`${type} ${id}`);
}
