import { sql } from 'kysely';
import { limitsInUseShape } from '@steward/kernel/contract/answers/operations.ts';
import { MAX_OPEN_JOBS, MAX_STREAMS, type LimitsInUse } from '@steward/kernel/contract/wire/limits.ts';
import { spaceOf } from '@steward/kernel/server/adapters/files/space.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { countOpen } from '@steward/kernel/server/jobs/open_jobs.ts';
import { filesBeingRead } from '@steward/modules/import/server';

export const limitRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/limits',
    access: { permission: 'setting_administrator:all', preview: true },
    summary: 'Read limits, how much of them is used, and mails that the mail server refused',
    answer: limitsInUseShape,
    handle: limits,
  },
];

async function limits(ctx: Context): Promise<LimitsInUse> {
  const { services, tx, companyId, user } = ctx;
  const open = await countOpen(ctx);
  // The server's reason only; mails contain links.
  const { refused, reason } = await tx.one(sql<LimitsInUse['mails']>`
    select count(*) as refused, (array_agg(failure order by created_at desc))[1] as reason from mail
    where company_id = ${companyId} and failure is not null and sent_at is null`);
  return {
    jobs: { used: open.all, allowed: MAX_OPEN_JOBS.company },
    my_jobs: { used: open.mine, allowed: MAX_OPEN_JOBS.person },
    my_streams: { used: services.live.streams(user.id), allowed: MAX_STREAMS.person },
    reading: filesBeingRead(companyId),
    space: await spaceOf(services, tx, companyId),
    mails: { refused, reason },
  };
}
