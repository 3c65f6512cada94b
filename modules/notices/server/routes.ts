import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { decidableKinds } from '@steward/modules/requests/contract';
import type { NoticeOfWork, Notices } from '../contract/wire.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ownJobs } from '@steward/modules/bulk/server';
import { ownImports } from '@steward/modules/import/server';
import { listRequests } from '@steward/modules/requests/server';

const FEW = '5';
const LATELY_DAYS = 14;
const MAX_WORK = 8;

/** Notices: open requests, and results of own imports and bulk jobs. */
export const noticeRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/notices',
    access: { permission: null },
    summary: 'Read what waits for you, and what became of your imports and bulk jobs',
    handle: notices,
  },
];

async function notices(ctx: Context): Promise<Notices> {
  const asked =
    decidableKinds(ctx.user).length === 0
      ? null
      : await listRequests(ctx, { status: 'open', page: '1', page_size: FEW });
  const requests = asked && { count: asked.count, count_is_exact: asked.count_is_exact, results: asked.results };
  return {
    requests,
    support: can(ctx.user, 'setting_administrator:all') ? await supportRequest(ctx) : null,
    work: await ownWork(ctx),
  };
}

async function supportRequest(ctx: Context): Promise<Notices['support']> {
  const row = await ctx.tx.maybe(sql<
    Pick<Tables['support_access'], 'id' | 'asked_by_name' | 'reason'> & { asked_at: Date }
  >`
    select id, asked_by_name, reason, asked_at from support_access
    where company_id = ${ctx.companyId} and opened_at is null and closed_at is null and asked_at is not null order by id desc limit 1`);
  return row
    ? { id: row.id, asked_by: row.asked_by_name ?? '', reason: row.reason, asked_at: row.asked_at.toISOString() }
    : null;
}

type Kind<K> = Extract<NoticeOfWork, { kind: K }>;
/** The other kind's columns are null. */
type WorkRow = (Omit<Kind<'import'>, 'finished_at'> | Omit<Kind<'bulk'>, 'finished_at'>) & {
  readonly finished_at: Date;
};

/** Support staff have no work of their own. */
async function ownWork(ctx: Context): Promise<NoticeOfWork[]> {
  if (ctx.user.support) return [];
  const since = new Date(ctx.now.getTime() - LATELY_DAYS * 86_400_000);
  const rows = await ctx.tx.rows(sql<WorkRow>`
    select * from (
      (select 'bulk' as kind, j.id, j.record, j.status, j.finished_at, null::text as file_name, j.action, j.total
      from bulk_job j
        where j.company_id = ${ctx.companyId} and ${ownJobs(ctx)} and j.finished_at > ${since}
        and j.status in ('done', 'failed', 'undone')
        order by j.finished_at desc limit ${MAX_WORK})
      union all
      (select 'import', i.id, i.record, i.status, i.finished_at, i.file_name, null, null from import i
        where i.company_id = ${ctx.companyId} and not i.is_reading and ${ownImports(ctx)} and i.finished_at > ${since}
        and i.status in ('done', 'failed', 'undone')
        order by i.finished_at desc limit ${MAX_WORK})
    ) w order by w.finished_at desc limit ${MAX_WORK}`);
  const shown = rows.filter((row) => row.kind === 'bulk' || isModuleOn(ctx.user, 'import'));
  return shown.map((row): NoticeOfWork => {
    const { id, record } = row;
    const finished_at = row.finished_at.toISOString();
    return row.kind === 'import'
      ? { kind: 'import', id, record, status: row.status, file_name: row.file_name, finished_at }
      : { kind: 'bulk', id, record, status: row.status, action: row.action, total: row.total, finished_at };
  });
}
