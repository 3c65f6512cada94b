import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import { can, mayGrantAll } from '@steward/kernel/contract/access/can.ts';
import { isUuid, parseField } from '@steward/kernel/contract/fields/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { ScheduleTime } from '@steward/kernel/server/context/notifications.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { ownSchedules, planOwn } from '@steward/kernel/server/schedules/run.ts';
import {
  FORMATS,
  RHYTHMS,
  type ReportSchedule,
  type Rhythm,
  type ScheduleFormat,
  type ScheduleRule,
  type Stop,
} from '../../contract/schedules.ts';
import { allReports, reportNamed } from '../saved.ts';

type Body = Readonly<Record<string, unknown>>;

export const KIND = 'report';
/** Schedules of one user, and people of one schedule. */
const MOST = { schedules: 100, people: 200, addresses: 50 } as const;

export interface StoredSchedule extends Omit<Tables['report_schedule'], 'company_id' | 'time' | 'format' | 'stopped'> {
  readonly time: ScheduleRule;
  readonly format: ScheduleFormat;
  readonly stopped: Stop | null;
}

/** Schedules that the caller may see: their own, and all of them for those who give permissions. */
async function rowsOf(ctx: Context, condition: RawBuilder<unknown>): Promise<StoredSchedule[]> {
  const mine = mayGrantAll(ctx.user) ? sql`true` : sql`s.owner_id = ${ctx.user.id}`;
  return ctx.tx.known(sql<StoredSchedule>`
    select s.id, s.report, s.owner_id, s.time, s.format, s.only_with_rows, s.users, s.groups, s.addresses, s.stopped,
      s.sent_for, s.left_out, s.version, s.created_at, s.updated_at
    from report_schedule s where s.company_id = ${ctx.companyId} and ${mine} and ${condition} order by s.created_at, s.id`);
}

/** Schedules of a report. */
export async function schedulesOf(ctx: Context, report: string): Promise<ReportSchedule[]> {
  await reportNamed(ctx, report);
  return shown(ctx, await rowsOf(ctx, sql`s.report = ${report}`));
}

/** All schedules that the caller may see, of reports that they have. */
export async function allSchedules(ctx: Context): Promise<ReportSchedule[]> {
  const { ready, saved } = await allReports(ctx);
  const known = new Set([...ready, ...saved].map((one) => one.id));
  const rows = await rowsOf(ctx, sql`true`);
  return shown(
    ctx,
    rows.filter((one) => known.has(one.report)),
  );
}

/** A schedule as it is stored. Throws `not_found`. */
export async function scheduleNamed(ctx: Context, id: string): Promise<StoredSchedule> {
  const [row] = await rowsOf(ctx, sql`s.id = ${id}`);
  if (!row) throw new AppError('not_found');
  return row;
}

async function shown(ctx: Context, rows: readonly StoredSchedule[]): Promise<ReportSchedule[]> {
  const due = await ownSchedules(
    ctx,
    KIND,
    rows.map((one) => one.id),
  );
  const people = await namesOf(
    ctx,
    'app_user',
    rows.flatMap((one) => [one.owner_id, ...one.users, ...one.left_out]),
  );
  const groups = await namesOf(
    ctx,
    'user_group',
    rows.flatMap((one) => one.groups),
  );
  return rows.map((row) => ({
    id: row.id,
    report: row.report,
    rule: row.time,
    format: row.format,
    only_with_rows: row.only_with_rows,
    users: row.users.map((id) => people(id)),
    groups: row.groups.map((id) => groups(id)),
    addresses: row.addresses,
    owner: people(row.owner_id),
    is_own: row.owner_id === ctx.user.id,
    stopped: row.stopped,
    next_at: row.stopped === null ? (due.get(row.id)?.due_at?.toISOString() ?? null) : null,
    last_at: row.sent_for?.toISOString() ?? null,
    left_out: row.left_out.map((id) => people(id)),
    version: row.version,
  }));
}

/** Names of people or groups: whoever schedules has chosen them by these names. */
async function namesOf(ctx: Context, table: 'app_user' | 'user_group', ids: readonly string[]) {
  const found = await ctx.tx.known(sql<{ id: string; name: string }>`
    select n.id, n.name from ${sql.table(table)} n where n.company_id = ${ctx.companyId} and n.id = any(${[...new Set(ids)]}::uuid[])`);
  const names = new Map(found.map((one) => [one.id, one.name]));
  return (id: string) => ({ id, name: names.get(id) ?? '' });
}

interface Input {
  readonly time: ScheduleRule;
  readonly format: ScheduleFormat;
  readonly onlyWithRows: boolean;
  readonly users: readonly string[];
  readonly groups: readonly string[];
  readonly addresses: readonly string[];
  readonly isStopped: boolean;
}

/** Schedules a report. */
export async function createSchedule(ctx: Context, report: string, body: Body): Promise<ReportSchedule> {
  await reportNamed(ctx, report);
  const input = await readInput(ctx, body);
  const own = await ctx.tx.count(sql`select count(*) as n from report_schedule s
    where s.company_id = ${ctx.companyId} and s.owner_id = ${ctx.user.id}`);
  if (own >= MOST.schedules) throw invalid({ rule: { key: 'too_many', params: { max: MOST.schedules } } });
  const id = v7();
  await ctx.tx.run(sql`
    insert into report_schedule (company_id, id, report, owner_id, time, format, only_with_rows, users, groups, addresses,
      stopped, created_at, updated_at)
    values (${ctx.companyId}, ${id}, ${report}, ${ctx.user.id}, ${JSON.stringify(input.time)}::jsonb, ${input.format},
      ${input.onlyWithRows}, ${input.users}::uuid[], ${input.groups}::uuid[], ${input.addresses}::text[],
      ${input.isStopped ? 'by_hand' : null}, ${ctx.now}, ${ctx.now})`);
  await planOwn(ctx, KIND, id, input.isStopped ? null : timeOf(input.time));
  return one(ctx, id);
}

/** Changes a schedule. `version`: the one read; another throws `stale` with the current one. */
export async function updateSchedule(ctx: Context, id: string, body: Body): Promise<ReportSchedule> {
  await ctx.tx.rows(
    sql`select 1 from report_schedule s where s.company_id = ${ctx.companyId} and s.id = ${id} for update`,
  );
  const row = await scheduleNamed(ctx, id);
  requireOwn(ctx, row);
  if (body['version'] !== row.version) throw new AppError('stale', { extra: { current: await one(ctx, id) } });
  const input = await readInput(ctx, body);
  await ctx.tx.run(sql`
    update report_schedule set time = ${JSON.stringify(input.time)}::jsonb, format = ${input.format},
      only_with_rows = ${input.onlyWithRows}, users = ${input.users}::uuid[], groups = ${input.groups}::uuid[],
      addresses = ${input.addresses}::text[], stopped = ${input.isStopped ? 'by_hand' : null}, version = version + 1,
      updated_at = ${ctx.now}
    where company_id = ${ctx.companyId} and id = ${id}`);
  await planOwn(ctx, KIND, id, input.isStopped ? null : timeOf(input.time));
  return one(ctx, id);
}

/** Ends a schedule. Those who give permissions end those of others, and change none. */
export async function removeSchedule(ctx: Context, id: string): Promise<void> {
  await scheduleNamed(ctx, id);
  await ctx.tx.run(sql`delete from report_schedule where company_id = ${ctx.companyId} and id = ${id}`);
  await planOwn(ctx, KIND, id, null);
}

/** Another owner's mails would show what they may see, to whom they did not choose. */
function requireOwn({ user }: Context, { owner_id: owner }: StoredSchedule): void {
  if (owner !== user.id) throw new AppError('forbidden', { params: { permission: 'update' } });
}

async function one(ctx: Context, id: string): Promise<ReportSchedule> {
  const [found] = await shown(ctx, [await scheduleNamed(ctx, id)]);
  if (!found) throw new AppError('not_found');
  return found;
}

/** The first months of the quarters. */
const QUARTERS = [1, 4, 7, 10];

function timeOf({ every, at, weekday = 1, day = 1 }: ScheduleRule): ScheduleTime {
  const times: Readonly<Record<Rhythm, ScheduleTime>> = {
    day: { at },
    workday: { at, isWorkday: true },
    week: { at, weekday },
    month: { at, day },
    quarter: { at, day, months: QUARTERS },
  };
  return times[every];
}

async function readInput(ctx: Context, body: Body): Promise<Input> {
  const addresses = readAddresses(body['addresses']);
  if (addresses.length > 0) requirePermission(ctx, 'report:outside');
  const users = await readPeople(ctx, 'users', 'app_user', body['users']);
  const groups = await readPeople(ctx, 'groups', 'user_group', body['groups']);
  if (users.length + groups.length + addresses.length === 0) throw invalid({ users: { key: 'required' } });
  return {
    time: readRule(body['rule']),
    format: oneOf('format', FORMATS, body['format'] ?? 'table'),
    onlyWithRows: body['only_with_rows'] === true,
    users,
    groups,
    addresses,
    isStopped: body['is_stopped'] === true,
  };
}

function oneOf<T extends string>(key: string, options: readonly T[], raw: unknown): T {
  const found = options.find((option) => option === raw);
  if (!found) throw invalid({ [key]: { key: 'not_option', params: { options: options.join(', ') } } });
  return found;
}

function readRule(raw: unknown): ScheduleRule {
  const rule = isObject(raw) ? raw : {};
  const every = oneOf('rule', RHYTHMS, rule['every']);
  const { at } = rule;
  if (typeof at !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw invalid({ at: { key: 'not_time' } });
  if (every === 'week') return { every, at, weekday: within('weekday', rule['weekday'], 7) };
  if (every === 'month' || every === 'quarter') return { every, at, day: within('day', rule['day'], 31) };
  return { every, at };
}

function within(key: string, raw: unknown, max: number): number {
  if (typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= max) return raw;
  throw invalid({
    [key]:
      typeof raw === 'number' && raw > max
        ? { key: 'too_great', params: { max } }
        : { key: 'too_small', params: { min: 1 } },
  });
}

function readAddresses(raw: unknown): string[] {
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw)) throw invalid({ addresses: { key: 'not_list' } });
  if (raw.length > MOST.addresses) throw invalid({ addresses: { key: 'too_many', params: { max: MOST.addresses } } });
  const read = raw.map((address: unknown) => {
    const parsed = parseField({ kind: 'email', required: true }, address);
    if ('problem' in parsed) throw invalid({ addresses: parsed.problem });
    return String(parsed.value);
  });
  return [...new Set(read)];
}

async function readPeople(
  ctx: Context,
  key: 'users' | 'groups',
  table: 'app_user' | 'user_group',
  raw: unknown,
): Promise<string[]> {
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw) || !raw.every((id): id is string => typeof id === 'string' && isUuid(id)))
    throw invalid({ [key]: { key: 'not_list' } });
  const ids = [...new Set(raw)];
  if (ids.length > MOST.people) throw invalid({ [key]: { key: 'too_many', params: { max: MOST.people } } });
  // Oneself needs no right to see users.
  const others = ids.filter((id) => id !== ctx.user.id);
  if (others.length > 0 && !can(ctx.user, key === 'users' ? 'user:read' : 'group:read'))
    throw new AppError('forbidden', { params: { permission: key === 'users' ? 'user:read' : 'group:read' } });
  const there = await ctx.tx.count(sql`select count(*) as n from ${sql.table(table)} n
    where n.company_id = ${ctx.companyId} and n.id = any(${ids}::uuid[]) and n.deleted_at is null`);
  if (there < ids.length)
    throw invalid({ [key]: { key: 'no_such_record', params: { record: key === 'users' ? 'user' : 'group' } } });
  return ids;
}
