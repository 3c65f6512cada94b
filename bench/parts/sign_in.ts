import { sql } from 'kysely';
import { v7 } from 'uuid';
import { hashToken, newToken } from '@steward/kernel/server/context/request.ts';
import type { Database } from '@steward/kernel/server/database/transaction.ts';

const RECORDS = [
  'assets',
  'assetmodel',
  'locations',
  'user',
  'category',
  'manufacturer',
  'supplier',
  'statuslabels',
  'department',
];

/** Signs in an ordinary user, so that permission checks are measured. Returns an access token of a day. */
export async function signIn(
  database: Database,
  companyId: string,
  workspaces: readonly string[],
  userId: string,
): Promise<string> {
  const [accountId, token] = [v7(), newToken()];
  const now = new Date();
  const later = new Date(now.getTime() + 86_400_000);
  const permissions = [
    ...RECORDS.flatMap((one) => [`${one}:read`, `${one}:write`, `${one}:update`, `${one}:delete`, `${one}:import`]),
    'assets:checkout',
    'assets:checkin',
    'assets:cost',
    'dashboard:all',
    'csv:read',
    'import:read',
    'recyle_bin:all',
    'activitylogs:read',
    'can_export_assets',
    'can_assign_assets',
  ];
  await database.inCompany(companyId, async (tx) => {
    await tx.run(
      sql`insert into account (id, email, is_verified, created_at, updated_at)
        values (${accountId}, ${`${userId}@example.com`}, true, ${now}, ${now})`,
    );
    await tx.run(
      sql`update app_user set account_id = ${accountId}, email = ${`${userId}@example.com`}, activated = true,
        custom_permissions = ${permissions} where company_id = ${companyId} and id = ${userId}`,
    );
    await tx.run(
      sql`insert into account_company (account_id, company_id, user_id, created_at)
        values (${accountId}, ${companyId}, ${userId}, ${now})`,
    );
    for (const one of workspaces)
      await tx.run(
        sql`insert into user_workspace (company_id, user_id, workspace_id) values (${companyId}, ${userId}, ${one})`,
      );
    await tx.run(sql`insert into session (id, account_id, company_id, user_id, access_hash, access_expires_at,
      refresh_hash, rotated_at, expires_at, user_agent, created_at)
      values (${v7()}, ${accountId}, ${companyId}, ${userId}, ${hashToken(token)}, ${later}, ${hashToken(newToken())},
      ${now}, ${later}, 'bench', ${now})`);
  });
  return token;
}
