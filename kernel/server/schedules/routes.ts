import { sql } from 'kysely';
import { scheduleEntriesShape } from '@steward/kernel/contract/answers/operations.ts';
import type { ScheduleEntries } from '@steward/kernel/contract/schedules/wire.ts';
import { requirePermission, type Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { CompanyRoute } from '../http/route.ts';
import { beginSchedule } from './run.ts';

const access = { permission: 'setting_administrator:all' } as const;

/** Routes that list the company's schedules and run one by hand. */
export const scheduleRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/schedules',
    access,
    summary: 'List recurring work of the company, with its last and next run',
    answer: scheduleEntriesShape,
    handle: entriesOf,
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/schedules/:name/run',
    body: {},
    access,
    summary: 'Run recurring work now',
    answer: scheduleEntriesShape,
    handle: async (ctx, { params }) => {
      const schedule = ctx.services.modules.schedules.find((one) => one.name === params['name']);
      if (!schedule) throw new AppError('not_found');
      requirePermission(ctx, schedule.permission ?? null);
      await beginSchedule(ctx, schedule);
      return entriesOf(ctx);
    },
  },
];

async function entriesOf({ tx, companyId, services, language, user }: Context): Promise<ScheduleEntries> {
  const rows = await tx.rows(sql<Tables['schedule']>`select * from schedule where company_id = ${companyId}`);
  const time = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
  const results = services.modules.schedules.map(({ name, title }): ScheduleEntries['results'][number] => {
    const row = rows.find((one) => one.name === name);
    return {
      name,
      title: title[language],
      next_at: time(row?.due_at),
      last_at: time(row?.started_at),
      state: !row?.started_at ? 'never' : row.is_failed ? 'failed' : row.ended_at ? 'done' : 'running',
    };
  });
  return { time_zone: user.company.settings?.time_zone ?? 'UTC', results };
}
