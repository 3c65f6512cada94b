import { sql, type RawBuilder } from 'kysely';
import {
  definitionFor,
  definitionUnasked,
  type Context,
  type Services,
} from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { EventBatch } from '@steward/kernel/server/context/events.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { removeAll } from '@steward/kernel/server/engine/operations/remove.ts';
import { restoreAll } from '@steward/kernel/server/engine/operations/restore.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { SUBJECTS, type Subject } from '../contract/wire.ts';
import { inServiceSql } from './in_service.ts';
import { MAINTENANCE } from './kinds.ts';
import { nextOf, type Ended, type Next } from './next.ts';
import { untouched } from './skip.ts';

/** Chains per transaction. */
const SLICE = 200;

interface Link extends Ended {
  readonly thing_id: string;
  readonly plan_id: string;
  readonly type_id: string;
  /** Unless they have left. */
  readonly assignee_id: string | null;
  readonly supplier_id: string | null;
  readonly is_followed: boolean;
  readonly next_id: string | null;
  readonly next_is_deleted: boolean | null;
  readonly next_is_skipped: boolean | null;
  /** Planned, with its original date. */
  readonly next_is_untouched: boolean | null;
  readonly next_due: string | null;
  readonly next_due_at: string | null;
}

/**
 * Plans the next occurrence for each one that has ended, or reschedules it while nobody has touched it. A reopened or
 * restored occurrence loses its next one until it ends again. A deleted one was skipped, so it also has a next one.
 * Idempotent.
 */
async function follow(ctx: Context, subject: Subject, ids: readonly string[]): Promise<void> {
  const links = await linksOf(ctx, subject, ids);
  const record = definitionFor(ctx, MAINTENANCE[subject]);
  const nexts = await nextOf(
    ctx,
    subject,
    links.filter((one) => one.closed_on !== null),
  );
  const ended = links.flatMap((link) => {
    const next = nexts.get(link.id);
    return next && link.is_followed ? [{ link, next }] : [];
  });
  await spawn(
    ctx,
    subject,
    ended.filter(({ link }) => link.next_id === null),
  );
  const kept = ended.filter(({ link }) => link.next_id !== null && link.next_is_untouched && !link.next_is_skipped);
  const gone = kept.flatMap(({ link }) => (link.next_is_deleted ? [String(link.next_id)] : []));
  if (gone.length > 0) requireDone(await restoreAll(ctx, record, gone));
  await date(
    ctx,
    subject,
    kept.filter(({ link, next }) => link.next_due !== next.due_date || Number(link.next_due_at) !== (next.due_at ?? 0)),
  );
  const early = links.flatMap((link) =>
    link.closed_on === null && link.next_is_untouched && link.next_is_deleted === false ? [String(link.next_id)] : [],
  );
  if (early.length > 0) requireDone(await removeAll(ctx, record, early, 'delete'));
}

function requireDone(answers: readonly unknown[]): void {
  for (const answer of answers) if (answer instanceof AppError) throw answer;
}

/** Condition for occurrences of a plan. Deleted ones count if they were skipped, or completed with a next one. */
const linked = ({ companyId }: { readonly companyId: string }, table: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(t.deleted_at is null or t.skipped_on is not null or (coalesce(t.cancelled_on, t.completed_on) is not null
    and exists (select from ${table} s where s.company_id = ${companyId} and s.previous_id = t.id)))`;
/** A skipped occurrence ends on its due day or on the day of deletion, whichever is later. */
const CLOSED = sql`coalesce(t.cancelled_on, t.completed_on,
  case when t.skipped_on is not null then greatest(t.skipped_on, t.scheduled_for) end)`;

async function linksOf(ctx: Context, subject: Subject, ids: readonly string[]): Promise<Link[]> {
  const table = sql.table(`${subject}_maintenance`);
  const thing = sql.ref(`t.${subject}_id`);
  const dueAt = subject === 'asset' ? sql`t.due_at` : sql`null::numeric`;
  const nextDueAt = subject === 'asset' ? sql`n.due_at` : sql`null::numeric`;
  // Locations have no meters, so plans that no longer repeat by time plan nothing for them.
  const isItsOwn = subject === 'asset' ? sql`true` : sql`p.repeats_by = 'time'`;
  const { companyId } = ctx;
  const condition = sql`t.id = any(${[...ids]}::uuid[])`;
  await ctx.tx.ids(sql`
    select t.id from ${table} t where t.company_id = ${companyId} and t.plan_id is not null and ${linked(ctx, table)}
      and ${condition} order by t.id for update`);
  return ctx.tx.known(sql<Link>`
    select t.id, ${thing} as thing_id, t.plan_id, t.type_id, u.id as assignee_id, t.supplier_id, t.anchor, t.scheduled_for,
      ${dueAt} as due_at, ${CLOSED} as closed_on, t.skipped_on is not null as is_skipped,
      p.is_active and p.deleted_at is null and ${inServiceSql(subject)} and ${isItsOwn} as is_followed,
      p.repeats_by, p.every, p.unit, p.counted_from,
      n.id as next_id, n.deleted_at is not null as next_is_deleted, n.skipped_on is not null as next_is_skipped,
      ${untouched('n')} as next_is_untouched,
      n.due_date as next_due, ${nextDueAt} as next_due_at
    from ${table} t
    join maintenance_plan p on p.company_id = ${companyId} and p.id = t.plan_id
    join ${sql.table(subject)} s on s.company_id = ${companyId} and s.id = ${thing}
    left join app_user u on u.company_id = ${companyId} and u.id = t.assignee_id and u.deleted_at is null
    left join ${table} n on n.company_id = ${companyId} and n.previous_id = t.id
    where t.company_id = ${companyId} and t.plan_id is not null and ${linked(ctx, table)} and ${condition}
    order by t.id`);
}

type Step = { readonly link: Link; readonly next: Next };

async function spawn(ctx: Context, subject: Subject, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  const record = MAINTENANCE[subject];
  const ids = await createAll(
    ctx,
    definitionUnasked(ctx, record),
    steps.map(({ link, next }) => ({
      [`${subject}_id`]: link.thing_id,
      type_id: link.type_id,
      plan_id: link.plan_id,
      assignee_id: link.assignee_id,
      supplier_id: link.supplier_id,
      due_date: next.due_date,
    })),
  );
  requireDone(ids);
  await writeValues(
    ctx,
    record,
    steps.map(({ link, next }, index) => ({
      id: String(ids[index]),
      values: { previous_id: link.id, ...columnsOf(subject, next) },
    })),
  );
}

async function date(ctx: Context, subject: Subject, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  await writeValues(
    ctx,
    MAINTENANCE[subject],
    steps.map(({ link, next }) => ({
      id: String(link.next_id),
      values: { due_date: next.due_date, ...columnsOf(subject, next) },
    })),
  );
}

function columnsOf(subject: Subject, { due_date: day, due_at: at, anchor }: Next): Record<string, unknown> {
  return { anchor, scheduled_for: day, ...(subject === 'asset' ? { due_at: at } : {}) };
}

/** Runs after the transaction in which maintenance ended or was reopened. */
export const followChanged =
  (subject: Subject) =>
  (services: Services, { companyId, events }: EventBatch<unknown>): Promise<void> =>
    followSlices(
      services,
      companyId,
      subject,
      events.map((one) => one.id),
    );

/**
 * Each slice has its own transaction, so that locks are short and finished slices stay. A refusal does not stop the
 * others; it is thrown at the end.
 */
async function followSlices(
  services: Services,
  companyId: string,
  subject: Subject,
  ids: readonly string[],
): Promise<void> {
  const followed = (some: readonly string[]): Promise<void> =>
    backgroundContext(services, companyId, 'maintenance followed', (ctx) => follow(ctx, subject, some));
  const refused: AppError[] = [];
  for (let at = 0; at < ids.length; at += SLICE) {
    const slice = ids.slice(at, at + SLICE);
    await followed(slice).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      for (const id of slice)
        await followed([id]).catch((one: unknown) => {
          if (!(one instanceof AppError)) throw one;
          refused.push(one);
        });
    });
  }
  const [first] = refused;
  if (first) throw first;
}

/** The last occurrences of some plans, or of all: without a next one, or with one whose date may change. */
async function followPlans(
  services: Services,
  companyId: string,
  subject: Subject,
  plans: readonly string[] | null,
): Promise<void> {
  const table = sql.table(`${subject}_maintenance`);
  const own = plans === null ? sql`true` : sql`t.plan_id = any(${[...plans]}::uuid[])`;
  const ends = await services.database.inCompany(companyId, (tx) =>
    tx.ids(sql`
      select t.id from ${table} t
      left join ${table} n on n.company_id = ${companyId} and n.previous_id = t.id
      where t.company_id = ${companyId} and t.plan_id is not null and ${own}
        and ${linked({ companyId }, table)} and ${CLOSED} is not null and (n.id is null or (n.state = 'planned' and n.deleted_at is null))
      order by t.id`),
  );
  await followSlices(services, companyId, subject, ends);
}

/** The same for assets and locations; a refusal of one does not stop the other. */
export async function followAll(
  services: Services,
  companyId: string,
  plans: readonly string[] | null,
): Promise<AppError | undefined> {
  const refused: AppError[] = [];
  for (const subject of SUBJECTS)
    await followPlans(services, companyId, subject, plans).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      refused.push(error);
    });
  return refused[0];
}

/** A changed interval reschedules planned maintenance; a reactivated plan continues. */
export async function planChanged(services: Services, { companyId, events }: EventBatch<unknown>): Promise<void> {
  const refused = await followAll(
    services,
    companyId,
    events.map((one) => one.id),
  );
  if (refused) throw refused;
}
