import { sql } from 'kysely';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { Platform, RouteRequest } from '@steward/kernel/server/http/route.ts';
import type { PlatformPerson } from '../contract/wire.ts';
import { inCompany } from './change.ts';

type Row = Omit<PlatformPerson, 'last_sign_in_at'> & { readonly last_sign_in_at: Date | null };

/**
 * Users of a company who sign in or are invited, since accounts belong to the installation. No other data of the
 * company.
 */
export async function listPeople(platform: Platform, { params, query }: RouteRequest): Promise<Page<PlatformPerson>> {
  const { page, pageSize } = parseListQuery(query, 25);
  return inCompany(platform, pathId(params['id']), async ({ tx, companyId }) => {
    // Address and role are computed.
    const rows = await tx.rows(sql<Row>`
      select u.id, u.name, coalesce(a.email, u.email, '') as email, u.sign_in, u.last_sign_in_at,
        case when c.owner_id = u.id then 'owner' else u.user_type end as role
      from app_user u join company c on c.id = ${companyId} left join account a on a.id = u.account_id
      where u.company_id = ${companyId} and u.deleted_at is null and u.sign_in <> 'none'
      order by c.owner_id = u.id desc, u.name, u.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
    const n = await tx.count(
      sql`select count(*) as n from app_user u where u.company_id = ${companyId} and u.deleted_at is null and u.sign_in <> 'none'`,
    );
    const results = rows.map((row): PlatformPerson => ({
      ...row,
      last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    }));
    return { count: n, count_is_exact: true, page, page_size: pageSize, results };
  });
}
