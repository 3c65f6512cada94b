import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { Asker } from '@steward/kernel/server/access/scope.ts';
import { attachedTypes, hangsOnSeenSql } from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { LEVELS, type Level } from '../contract/permissions.ts';

/** Which folders and documents somebody reaches, as conditions on rows. */

type Sql = RawBuilder<unknown>;

/** The level of a grant that a permission needs in a folder which is not open. */
function levelFor(permission: Permission | null): Level {
  if (permission === null || permission === 'folder:read') return 'read';
  return permission === 'folder:write' ? 'add' : 'change';
}

/** How levels are stored. */
export const rankOf = (level: Level): number => LEVELS.indexOf(level) + 1;

/** Folders on which the caller has a grant of a level, themselves or by a folder from which they inherit. */
function grantedSql({ companyId, user }: Asker, level: Level, alias: string): Sql {
  const groups = user.groups.map((one) => one.id);
  return sql`${sql.ref(`${alias}.access_ids`)} && array(
    select g.folder_id from folder_grant g where g.company_id = ${companyId} and g.level >= ${rankOf(level)}
    and (g.everyone or g.user_id = ${user.id} or g.group_id = any(${groups}::uuid[])))`;
}

/** Folders that are open, or on which the caller has a grant. */
function accessibleSql(ctx: Asker, level: Level, alias: string): Sql {
  return sql`(${sql.ref(`${alias}.is_open`)} or ${grantedSql(ctx, level, alias)} or ${ofLocationsSql(ctx, level, alias)})`;
}

/** Folders of which the caller may change the access; of an open one, who made it. */
export function managesSql(ctx: Asker, alias: string): Sql {
  if (can(ctx.user, 'folder:manage')) return sql`true`;
  if (!can(ctx.user, 'folder:update')) return sql`false`;
  return sql`(${grantedSql(ctx, 'manage', alias)}
    or (${sql.ref(`${alias}.is_open`)} and ${sql.ref(`${alias}.created_by`)} = ${ctx.user.id}) is true)`;
}

/** The highest level that the caller has in a folder which they read, as stored. */
export function levelSql(ctx: Asker, alias: string): Sql {
  const add = can(ctx.user, 'folder:write') ? within(ctx, 'add', alias) : sql`false`;
  const change = can(ctx.user, 'folder:update') ? within(ctx, 'change', alias) : sql`false`;
  return sql`case when ${managesSql(ctx, alias)} then 4 when ${change} then 3 when ${add} then 2 else 1 end`;
}

function within(ctx: Asker, level: Level, alias: string): Sql {
  return can(ctx.user, 'folder:manage') ? sql`true` : accessibleSql(ctx, level, alias);
}

/** Folders of locations, and those that inherit from them, for those who see or change the files of the location. */
function ofLocationsSql(ctx: Asker, level: Level, alias: string): Sql {
  const types = attachedTypes(ctx, 'files', level === 'read' ? 'read' : 'update').filter(
    (one) => one.name === 'location',
  );
  if (types.length === 0) return sql`false`;
  const seen = hangsOnSeenSql(ctx, types, 'files', level === 'read' ? 'read' : 'update', 'p');
  return sql`exists (select from (select lf.location_id as record_id, 'location'::text as record from folder lf
    where lf.company_id = ${ctx.companyId} and lf.id = any(${sql.ref(`${alias}.access_ids`)}) and lf.location_id is not null) p
    where ${seen})`;
}

export function folderLimits(ctx: Asker, permission: Permission | null, alias: string): Sql | null {
  return can(ctx.user, 'folder:manage') ? null : accessibleSql(ctx, levelFor(permission), alias);
}

/** What the limits of folders and documents depend on: who the caller is, and which folders they may read. */
export async function accessKey(ctx: Context): Promise<string> {
  const within = folderLimits(ctx, 'folder:read', 'o');
  if (!within) return '';
  const { key } = await ctx.tx.one(sql<{ key: string | null }>`
    select md5(string_agg(o.id::text, ' ' order by o.id)) as key from folder o
    where o.company_id = ${ctx.companyId} and ${within}`);
  return `${ctx.user.id} ${key ?? ''}`;
}

/** Documents in a folder that the caller reaches, those of their own that lie nowhere, and those on their records. */
export function documentLimits(ctx: Asker, permission: Permission | null, alias: string): Sql | null {
  const needed = permission ?? 'folder:read';
  const managesAll = can(ctx.user, 'folder:manage') && can(ctx.user, needed);
  const action = needed === 'folder:read' ? 'read' : 'update';
  if (managesAll && seesEveryRecord(ctx, action)) return null;
  const ways = [onRecordsSql(ctx, action, alias)];
  if (can(ctx.user, needed)) ways.push(inFoldersSql(ctx, levelFor(permission), alias), looseSql(ctx, alias));
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Whether the files of all records are seen or changed, so that no row has to be looked at. */
function seesEveryRecord(ctx: Asker, action: 'read' | 'update'): boolean {
  const types = RECORDS.filter((one) => !one.nothingAttached);
  return (
    ctx.workspaces === 'all' &&
    ctx.limitedGrants.length === 0 &&
    attachedTypes(ctx, 'files', action).length === types.length
  );
}

function onRecordsSql(ctx: Asker, action: 'read' | 'update', alias: string): Sql {
  const types = attachedTypes(ctx, 'files', action);
  if (types.length === 0) return sql`false`;
  return sql`exists (select from document_link l where l.company_id = ${ctx.companyId}
    and l.document_id = ${sql.ref(`${alias}.id`)} and ${hangsOnSeenSql(ctx, types, 'files', action, 'l', { trash: 'both' })})`;
}

function inFoldersSql(ctx: Asker, level: Level, alias: string): Sql {
  if (can(ctx.user, 'folder:manage')) return sql`${sql.ref(`${alias}.folder_id`)} is not null`;
  return sql`${sql.ref(`${alias}.folder_id`)} in (select o.id from folder o where o.company_id = ${ctx.companyId}
    and ${accessibleSql(ctx, level, 'o')})`;
}

/** In no folder and on no record: their owner's, and seen by who manages all folders. */
function looseSql(ctx: Asker, alias: string): Sql {
  const own = can(ctx.user, 'folder:manage') ? sql`true` : sql`${sql.ref(`${alias}.owner_id`)} = ${ctx.user.id}`;
  return sql`(${sql.ref(`${alias}.folder_id`)} is null and ${own} and not exists (
    select from document_link l where l.company_id = ${ctx.companyId} and l.document_id = ${sql.ref(`${alias}.id`)}))`;
}
