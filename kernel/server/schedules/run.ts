import { sql } from 'kysely';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Context, Services } from '../context/context.ts';
import type { ScheduleKindOf, ScheduleOf, ScheduleTime } from '../context/notifications.ts';
import type { Tables } from '../database/tables.ts';
import { backgroundContext } from '../identity/contexts/background.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { payloadText, type ShortTask } from '../jobs/tasks.ts';
import { nextDue } from './next_due.ts';

export type Schedule = ScheduleOf<Context>;
export type ScheduleKind = ScheduleKindOf<Services>;
type Row = Tables['schedule'];

/** Companies and due times looked at in one turn. */
const PORTION = 100;

/**
 * Starts due schedules. Several processes may call it: the first one moves the due time on and queues the job in one
 * transaction. After downtime a schedule runs once, however often it was missed.
 */
export async function beginDueSchedules(services: Services): Promise<void> {
  const { schedules } = services.modules;
  while ((await planMissing(services, schedules)) === PORTION);
  while ((await planAgain(services)) === PORTION);
  while ((await beginDue(services, schedules)) === PORTION);
}

async function beginDue(services: Services, schedules: readonly Schedule[]): Promise<number> {
  const now = services.now();
  const due = await services.database.global((tx) =>
    tx.rows(sql<Pick<Row, 'company_id' | 'name'> & { due_at: Date; rule: ScheduleTime | null }>`
      select company_id, name, due_at, rule from schedule
      where due_at <= ${now} and (rule is not null or name = any(${namesOf(schedules)}::text[]))
        and not exists (select from platform_company p where p.id = schedule.company_id and p.deletes_at is not null)
      order by due_at limit ${PORTION}`),
  );
  for (const { company_id: companyId, name, due_at: dueAt, rule } of due) {
    const time = rule ?? schedules.find((one) => one.name === name)?.time;
    if (!time) continue;
    const next = nextDue(time, await zoneOf(services, companyId), now);
    await services.database.global(async (tx) => {
      const claimed = await tx.run(sql`
        update schedule set due_at = ${next}, last_due_at = ${dueAt}
        where company_id = ${companyId} and name = ${name} and due_at <= ${now}`);
      if (claimed > 0)
        await enqueue(
          tx,
          'run_schedule',
          { company_id: companyId, name, due_at: dueAt.toISOString() },
          { queue: queueOf(companyId) },
        );
    });
  }
  return due.length;
}

/** Sets missing due times: of new companies and schedules, and after a change of time zone. */
async function planMissing(services: Services, schedules: readonly Schedule[]): Promise<number> {
  if (schedules.length === 0) return 0;
  const open = await services.database.global((tx) =>
    tx.rows(sql<Pick<Tables['platform_company'], 'id'>>`
      select c.id from platform_company c
      where (select count(*) from schedule s where s.company_id = c.id and s.due_at is not null
        and s.name = any(${namesOf(schedules)}::text[])) < ${schedules.length}::int limit ${PORTION}`),
  );
  const now = services.now();
  for (const { id } of open) {
    const zone = await zoneOf(services, id);
    await services.database.global(async (tx) => {
      for (const { name, time } of schedules)
        await tx.run(sql`
          insert into schedule (company_id, name, due_at) values (${id}, ${name}, ${nextDue(time, zone, now)})
          on conflict (company_id, name) do update set due_at = coalesce(schedule.due_at, excluded.due_at)`);
    });
  }
  return open.length;
}

/** Those that people made, after a change of time zone. */
async function planAgain(services: Services): Promise<number> {
  const open = await services.database.global((tx) =>
    tx.rows(sql<Pick<Row, 'company_id' | 'name'> & { rule: ScheduleTime }>`
      select company_id, name, rule from schedule where due_at is null and rule is not null limit ${PORTION}`),
  );
  for (const { company_id: companyId, name, rule } of open) {
    const next = nextDue(rule, await zoneOf(services, companyId), services.now());
    await services.database.global((tx) =>
      tx.run(sql`
        update schedule set due_at = ${next} where company_id = ${companyId} and name = ${name} and due_at is null`),
    );
  }
  return open.length;
}

const nameOf = (kind: string, id: string): string => `${kind} ${id}`;

/** Schedules work of one's own kind, or another time for it; `null`: no longer. Returns when it is due next. */
export async function planOwn(ctx: Context, kind: string, id: string, time: ScheduleTime | null): Promise<Date | null> {
  const { tx, companyId, now, user } = ctx;
  const name = nameOf(kind, id);
  if (time === null) {
    await tx.run(sql`delete from schedule where company_id = ${companyId} and name = ${name}`);
    return null;
  }
  const next = nextDue(time, user.company.settings?.time_zone ?? 'UTC', now);
  await tx.run(sql`
    insert into schedule (company_id, name, due_at, rule) values (${companyId}, ${name}, ${next}, ${JSON.stringify(time)}::jsonb)
    on conflict (company_id, name) do update set due_at = excluded.due_at, rule = excluded.rule`);
  return next;
}

/** When those of a kind are due next, and how they ended last, by id. */
export async function ownSchedules(
  { tx, companyId }: Pick<Context, 'tx' | 'companyId'>,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Row, 'due_at' | 'last_due_at' | 'is_failed'>>> {
  const rows = await tx.rows(sql<Pick<Row, 'name' | 'due_at' | 'last_due_at' | 'is_failed'>>`
    select name, due_at, last_due_at, is_failed from schedule
    where company_id = ${companyId} and name = any(${ids.map((id) => nameOf(kind, id))}::text[])`);
  return new Map(rows.map(({ name, ...row }) => [name.slice(kind.length + 1), row]));
}

const namesOf = (schedules: readonly Schedule[]): string[] => schedules.map((one) => one.name);

/** Plans again, after a change of the company's time zone. */
export async function replanSchedules({ tx, companyId }: Context): Promise<void> {
  await tx.run(sql`update schedule set due_at = null where company_id = ${companyId}`);
}

/** Begins one now. Its next due time stays. */
export async function beginSchedule({ tx, companyId, now }: Context, { name }: Schedule): Promise<void> {
  await tx.run(sql`
    insert into schedule (company_id, name, started_at) values (${companyId}, ${name}, ${now})
    on conflict (company_id, name) do update set started_at = excluded.started_at, ended_at = null, is_failed = false`);
  await enqueue(tx, 'run_schedule', { company_id: companyId, name }, { queue: queueOf(companyId) });
}

/** Does the work of one due time. A fault is noted, and the queue tries again. */
export const scheduleTask: ShortTask = {
  run: async (payload, services) => {
    const [companyId, name] = [payloadText(payload, 'company_id'), payloadText(payload, 'name')];
    const work = workOf(services, companyId, name, objectIn(payload)['due_at']);
    if (!work) return;
    const note = (what: Partial<Pick<Row, 'started_at' | 'ended_at' | 'is_failed'>>): Promise<unknown> =>
      services.database.global((tx) =>
        tx.run(sql`
          update schedule set ${sql.join(Object.entries(what).map(([key, value]) => sql`${sql.ref(key)} = ${value}`))}
          where company_id = ${companyId} and name = ${name}`),
      );
    await note({ started_at: services.now(), ended_at: null, is_failed: false });
    try {
      await work();
    } catch (error) {
      await note({ ended_at: services.now(), is_failed: true });
      throw error;
    }
    await note({ ended_at: services.now() });
  },
};

function workOf(services: Services, companyId: string, name: string, dueAt: unknown): (() => Promise<void>) | null {
  const declared = services.modules.schedules.find((one) => one.name === name);
  if (declared) return () => backgroundContext(services, companyId, `schedule ${name}`, declared.run);
  const [kind = '', id = ''] = name.split(' ');
  const own = services.modules.scheduleKinds.find((one) => one.kind === kind);
  return own && typeof dueAt === 'string' ? () => own.run(services, companyId, id, new Date(dueAt)) : null;
}

/** Those of one company run one after the other. */
function queueOf(companyId: string): string {
  return `schedules ${companyId}`;
}

async function zoneOf({ database }: Pick<Services, 'database'>, companyId: string): Promise<string> {
  const found = await database.inCompany(companyId, (tx) =>
    tx.maybe(sql<Pick<Tables['company'], 'time_zone'>>`select time_zone from company where id = ${companyId}`),
  );
  return found?.time_zone ?? 'UTC';
}
