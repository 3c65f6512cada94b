import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { companyHistoryPermissions } from '@steward/kernel/contract/permissions.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { scopeSql } from '../../access/scope.ts';
import { all, inWorkspaces } from '../../access/visibility.ts';
import type { Context } from '../../context/context.ts';

/** Conditions on the company's history: the caller's workspaces, and records that they may read. */
export function historyOf(ctx: Context): RawBuilder<unknown>[] {
  const mine =
    ctx.workspaces === 'all'
      ? []
      : [sql`(a.work_space_id is null or a.work_space_id = any(${[...ctx.workspaces]}::uuid[]))`];
  const limited = RECORDS.flatMap((record) => {
    const within = scopeSql(ctx, record, permissionFor(record, 'read'), 't');
    // Lines of workspaces have no workspace of their own.
    const own = record.workspaceScoped === 'self' ? inWorkspaces(record, 't', ctx.workspaces) : [];
    const conditions = [...own, ...(within ? [within] : [])];
    if (conditions.length === 0) return [];
    return [
      sql`(a.record <> ${record.name} or exists (select from ${sql.table(record.table)} t
      where t.company_id = ${ctx.companyId} and t.id = a.record_id and ${all(conditions)}))`,
    ];
  });
  const unread = RECORDS.filter((record) => !can(ctx.user, permissionFor(record, 'read'))).map((record) => record.name);
  // Only administrators see support access.
  const own = companyHistoryPermissions().some((one) => can(ctx.user, one)) ? [] : [sql`a.record <> 'company'`];
  return [...mine, ...own, ...(unread.length === 0 ? [] : [sql`a.record <> all(${unread}::text[])`]), ...limited];
}
