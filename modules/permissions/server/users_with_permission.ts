import { sql, type RawBuilder } from 'kysely';
import {
  holdsWithin,
  isEnvironmentPermission,
  permissionsOfRole,
  ENVIRONMENT_PERMISSIONS,
} from '@steward/kernel/contract/access/grants.ts';
import type { Limits } from '@steward/kernel/contract/access/person.ts';
import { isExplicit, type Permission } from '@steward/kernel/contract/permissions.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { all } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { matching } from '@steward/kernel/server/engine/query/matching.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import { loadActors } from '@steward/kernel/server/identity/actor.ts';
import { limitsSql } from '@steward/kernel/server/identity/groups.ts';
import { explain } from '../contract/explain.ts';
import type { UserWithPermission } from '../contract/wire.ts';
import { limitsIn, placesOf } from './names.ts';

const user = recordNamed('user');

/** Visible users with a permission, by name, with reasons. */
export async function usersWithPermission(
  ctx: Context,
  permission: Permission,
  query: Readonly<Record<string, string>>,
): Promise<Page<UserWithPermission>> {
  const { page, pageSize, search } = parseListQuery(query, 20);
  const { conditions } = await matching(ctx, user, { search, filters: null });
  const where = all([...conditions, await holds(ctx, permission)]);
  const from = sql`from app_user t join company c on c.id = ${ctx.companyId} left join account a on a.id = t.account_id
    where ${where}`;
  const n = await ctx.tx.count(sql`select count(*) as n ${from}`);
  const rows = await ctx.tx.rows(
    sql<
      Pick<Tables['app_user'], 'id' | 'activated'>
    >`select t.id, t.activated ${from} order by t.name, t.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const people = await loadActors(
    ctx.tx,
    ctx.companyId,
    rows.map((row) => row.id),
  );
  const found = rows.flatMap(({ id, activated }) => {
    const person = people.get(id);
    return person ? [{ id, name: person.user.name, activated, ...explain(person.user, permission) }] : [];
  });
  const places = await placesOf(ctx, limitsIn(found.flatMap((one) => one.reasons)));
  const results = found.map(({ id, name, activated, level, reasons }): UserWithPermission => ({
    id,
    name,
    activated,
    level: level === 'everywhere' ? level : 'limited',
    reasons: reasons.map(places.reason),
  }));
  return { count: n, count_is_exact: true, page, page_size: pageSize, results };
}

/** The rules of `can` as SQL on users `t`, account `a` and company `c`. */
async function holds(ctx: Context, permission: Permission): Promise<RawBuilder<unknown>> {
  const groups = await groupsGiving(ctx, permission);
  const isMember = sql`exists (select from user_group_member m where m.company_id = ${ctx.companyId}
    and m.user_id = t.id and m.group_id = any(${groups}::uuid[]))`;
  const isWritten = sql`(${permission} = any(t.custom_permissions) or ${isMember})`;
  const written = isEnvironmentPermission(permission)
    ? sql`case when t.enable_environment then ${byRole(ctx, permission)} else ${isWritten} end`
    : isWritten;
  const mighty = isExplicit(permission) ? sql`false` : sql`(t.user_type = 'admin' or c.owner_id = t.id)`;
  return sql`(${mighty} or ${written})`;
}

/** Limited groups give limitable permissions only. */
async function groupsGiving(ctx: Context, permission: Permission): Promise<string[]> {
  const rows = await ctx.tx.rows(sql<Pick<Tables['user_group'], 'id'> & { limits: Limits | null }>`
    select g.id, (${limitsSql(sql`${ctx.companyId}::uuid`)}) as limits from user_group g
    where g.company_id = ${ctx.companyId} and g.deleted_at is null and ${permission} = any(g.custom_permissions)`);
  return rows.filter((row) => row.limits === null || holdsWithin(permission, row.limits)).map((row) => row.id);
}

/** In environment mode: own or group environment roles with the permission. */
function byRole(ctx: Context, permission: Permission): RawBuilder<unknown> {
  const words = ENVIRONMENT_PERMISSIONS.filter((word) => permissionsOfRole([word]).includes(permission));
  return sql`exists (select from environment_role r join environment_role_member e on e.company_id = ${ctx.companyId}
    and e.environment_role_id = r.id
    where r.company_id = ${ctx.companyId} and r.deleted_at is null and r.assets_permissions && ${words}::text[]
    and (e.user_id = t.id or e.group_id in (
      select m.group_id from user_group_member m join user_group g on g.company_id = ${ctx.companyId}
      and g.id = m.group_id and g.deleted_at is null
      where m.company_id = ${ctx.companyId} and m.user_id = t.id)))`;
}
