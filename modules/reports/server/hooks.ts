import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { HoldingOf } from '@steward/kernel/server/context/hooks.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';

/** Reports that a user has saved, and when they are mailed. */
export const userHooks: RecordHooks = {
  traces: [
    { table: 'report', columns: ['owner_id'], below: [{ table: 'report_group', column: 'report_id' }] },
    { table: 'report_schedule', columns: ['owner_id'] },
  ],
};

/** Sharing of reports with groups. */
export const groupHooks: RecordHooks = { traces: [{ table: 'report_group', columns: ['group_id'] }] };

/** Shared reports of a user; private ones stay theirs. */
export const sharedReports: HoldingOf<Context> = {
  name: 'report',
  of: (ctx, userId) => sql`report t where t.company_id = ${ctx.companyId} and t.owner_id = ${userId}
    and t.shared <> 'nobody' and t.deleted_at is null`,
  title: sql`t.name`,
  give: async (ctx, id, from, to) =>
    (await ctx.tx.run(sql`
    update report t set owner_id = ${to}, updated_at = ${ctx.now}, version = version + 1
    where t.company_id = ${ctx.companyId} and t.id = ${id} and t.owner_id = ${from} and t.deleted_at is null`)) > 0,
};
