import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Ids of those who may sign in and might hold one of some permissions: of themselves, by a group or a role, or because
 * they have all. Whether they do is asked of each with `can()`.
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
