import { sql } from 'kysely';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { ScheduleTime } from '@steward/kernel/server/context/notifications.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { ownSchedules, planOwn } from '@steward/kernel/server/schedules/run.ts';
import { FIRST_KEEP, RHYTHMS, type BackupPlan, type BackupRule } from '../contract/wire.ts';
import { beginBackup } from './make.ts';
import { sealPassphrase } from './passphrase.ts';
import { requireOwner } from './store.ts';

type Body = Readonly<Record<string, unknown>>;
interface PlanRow extends Omit<Tables['account_backup_plan'], 'time'> {
  readonly time: BackupRule | null;
}

export const KIND = 'account_backup';
/** A company has one schedule. */
const ONE = 'all';
const KEEPS = ['keep_last', 'keep_daily', 'keep_weekly', 'keep_monthly'] as const;
const MOST_RETAINED = 400;
const SHORTEST_PASSPHRASE = 10;

async function planRow({ tx, companyId }: Pick<Context, 'tx' | 'companyId'>): Promise<PlanRow | undefined> {
  return tx.maybe(sql<PlanRow>`select p.* from account_backup_plan p where p.company_id = ${companyId}`);
}

export async function plan(ctx: Context): Promise<BackupPlan> {
  requireOwner(ctx);
  const row = await planRow(ctx);
  const next = (await ownSchedules(ctx, KIND, [ONE])).get(ONE)?.due_at ?? null;
  const { keep_last, keep_daily, keep_weekly, keep_monthly } = row ?? FIRST_KEEP;
  return {
    rule: row?.time ?? null,
    next_at: row?.time ? (next?.toISOString() ?? null) : null,
    keep_last,
    keep_daily,
    keep_weekly,
    keep_monthly,
    is_encrypted: (row?.passphrase ?? null) !== null,
  };
}

/** Changes what is given. A passphrase of `null` ends the encryption of further backups. */
export async function changePlan(ctx: Context, body: Body): Promise<BackupPlan> {
  requireOwner(ctx);
  const before = await planRow(ctx);
  const keeps = Object.fromEntries(
    KEEPS.map((key) => {
      const value = body[key] ?? before?.[key] ?? FIRST_KEEP[key];
      if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > MOST_RETAINED)
        throw invalid({ [key]: { key: 'too_great', params: { max: MOST_RETAINED } } });
      return [key, Number(value)];
    }),
  );
  const rule = body['rule'] === undefined ? (before?.time ?? null) : ruleOf(body['rule']);
  const passphrase =
    body['passphrase'] === undefined ? (before?.passphrase ?? null) : await sealed(ctx, body['passphrase']);
  await ctx.tx.run(sql`
    insert into account_backup_plan (company_id, time, keep_last, keep_daily, keep_weekly, keep_monthly, passphrase,
      updated_at)
    values (${ctx.companyId}, ${rule === null ? null : JSON.stringify(rule)}::jsonb, ${keeps['keep_last']},
      ${keeps['keep_daily']}, ${keeps['keep_weekly']}, ${keeps['keep_monthly']}, ${passphrase}, ${ctx.now})
    on conflict (company_id) do update set time = excluded.time, keep_last = excluded.keep_last,
      keep_daily = excluded.keep_daily, keep_weekly = excluded.keep_weekly, keep_monthly = excluded.keep_monthly,
      passphrase = excluded.passphrase, updated_at = excluded.updated_at`);
  await planOwn(ctx, KIND, ONE, rule && timeOf(rule));
  return plan(ctx);
}

function ruleOf(value: unknown): BackupRule | null {
  if (value === null) return null;
  const wrong = invalid({ rule: { key: 'not_option', params: { options: RHYTHMS.join(', ') } } });
  if (!isObject(value)) throw wrong;
  const { rhythm, at, weekday = 7 } = value;
  const found = RHYTHMS.find((one) => one === rhythm);
  if (!found || typeof at !== 'string' || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at)) throw wrong;
  if (!Number.isInteger(weekday) || Number(weekday) < 1 || Number(weekday) > 7) throw wrong;
  return { rhythm: found, at, weekday: Number(weekday) };
}

const timeOf = ({ rhythm, at, weekday }: BackupRule): ScheduleTime => (rhythm === 'weekly' ? { at, weekday } : { at });

async function sealed(ctx: Context, passphrase: unknown): Promise<string | null> {
  if (passphrase === null) return null;
  if (typeof passphrase !== 'string' || passphrase.length < SHORTEST_PASSPHRASE || passphrase.length > 200)
    throw invalid({ passphrase: { key: 'too_short', params: { min: SHORTEST_PASSPHRASE } } });
  return sealPassphrase(ctx.services, ctx.companyId, passphrase);
}

/** Begins the backup of a due time, in the name of the owner. A company without one has none. */
export async function backUpWhenDue(services: Services, companyId: string): Promise<void> {
  const reason = 'scheduled backup';
  const owner = await services.database.inCompany(companyId, (tx) =>
    tx.maybe(sql<Pick<Tables['company'], 'owner_id'>>`select c.owner_id from company c where c.id = ${companyId}`),
  );
  if (!owner?.owner_id) return;
  await backgroundContext(
    services,
    companyId,
    reason,
    async (ctx) => {
      const running = await ctx.tx.maybe(sql`
        select 1 from account_backup b where b.company_id = ${companyId} and b.state = 'running' limit 1`);
      if (!running) await beginBackup(ctx, 'schedule');
    },
    { userId: owner.owner_id, isReading: true },
  );
}
