import { sql, type RawBuilder } from 'kysely';
import type { Limits } from '@steward/kernel/contract/access/person.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { Context } from '../context/context.ts';
import type { Tables } from '../database/tables.ts';

/** Permissions and role of a group, as stored. */
export interface StoredGroup extends Pick<Tables['user_group'], 'id'> {
  readonly custom_permissions: readonly string[];
  readonly group_access: 'super_user' | 'admin' | null;
  readonly limits: Limits | null;
}

export async function groupsNow(ctx: Context, ids: readonly string[]): Promise<StoredGroup[]> {
  return ctx.tx.rows(sql<StoredGroup>`
    select g.id, g.custom_permissions, g.group_access, (${limitsSql(sql`${ctx.companyId}::uuid`)}) as limits
    from user_group g where g.company_id = ${ctx.companyId} and g.id = any(${[...ids]}::uuid[])`);
}

/** SQL: the limits of group `g` as JSON; null without. Deleted places keep limiting. */
export function limitsSql(here: RawBuilder<unknown>): RawBuilder<unknown> {
  const ids = (column: string): RawBuilder<unknown> =>
    sql`coalesce(json_agg(${sql.ref(`l.${column}`)}) filter (where ${sql.ref(`l.${column}`)} is not null), '[]')`;
  return sql`select json_build_object('workspaces', ${ids('workspace_id')}, 'locations', ${ids('location_id')},
    'departments', ${ids('department_id')}, 'categories', ${ids('category_id')})
    from group_limit l where l.company_id = ${here} and l.group_id = g.id having count(*) > 0`;
}

/**
 * Ids of users who can sign in and may have one of these permissions: themselves, by a group or a role, or as
 * administrators. Callers check each user with `can()`.
 */
export const peopleWith =
  (...permissions: readonly Permission[]) =>
  async ({ tx, companyId }: Context): Promise<string[]> => {
    const wanted = sql`${[...permissions]}::text[]`;
    const rows = await tx.rows(sql<Pick<Tables['app_user'], 'id'>>`
      select u.id from app_user u join company c on c.id = ${companyId}
      where u.company_id = ${companyId} and u.deleted_at is null and u.activated and u.account_id is not null and (
        u.user_type = 'admin' or u.id = c.owner_id or u.enable_environment or u.custom_permissions && ${wanted}
        or exists (
          select from user_group_member m join user_group g on g.company_id = ${companyId} and g.id = m.group_id
            and g.deleted_at is null
          where m.company_id = ${companyId} and m.user_id = u.id and g.custom_permissions && ${wanted}))
      order by u.id`);
    return rows.map((one) => one.id);
  };
