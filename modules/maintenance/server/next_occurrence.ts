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
import { SUBJECTS, type Subject, MAINTENANCE } from '../contract/wire.ts';
import { dateByUse } from './by_use.ts';
import { inServiceSql } from './in_service.ts';
import { nextOf, type Ended, type Next } from './next.ts';
import { untouched } from './skip.ts';

/** Chains per transaction. */
const SLICE = 200;

interface Occurrence extends Ended {
  readonly subject_id: string;
  readonly plan_id: string;
  readonly type_id: string;
  /** Unless they have left. */
  readonly assignee_id: string | null;
  readonly supplier_id: string | null;
  readonly repeats: boolean;
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
async function scheduleNextOccurrence(ctx: Context, subject: Subject, ids: readonly string[]): Promise<void> {
  const occurrences = await occurrencesOf(ctx, subject, ids);
  const record = definitionFor(ctx, MAINTENANCE[subject]);
  const nexts = await nextOf(
    ctx,
    subject,
    occurrences.filter((one) => one.closed_on !== null),
  );
  const ended = occurrences.flatMap((occurrence) => {
    const next = nexts.get(occurrence.id);
    return next && occurrence.repeats ? [{ occurrence, next }] : [];
  });
  await createNext(
    ctx,
    subject,
    ended.filter(({ occurrence }) => occurrence.next_id === null),
  );
  const planned = ended.filter(
    ({ occurrence }) => occurrence.next_id !== null && occurrence.next_is_untouched && !occurrence.next_is_skipped,
  );
  const deleted = planned.flatMap(({ occurrence }) => (occurrence.next_is_deleted ? [String(occurrence.next_id)] : []));
  if (deleted.length > 0) requireDone(await restoreAll(ctx, record, deleted));
  await reschedule(
    ctx,
    subject,
    planned.filter(
      ({ occurrence, next }) =>
        occurrence.next_due !== next.due_date || Number(occurrence.next_due_at) !== (next.due_at ?? 0),
    ),
  );
  const premature = occurrences.flatMap((occurrence) =>
    occurrence.closed_on === null && occurrence.next_is_untouched && occurrence.next_is_deleted === false
      ? [String(occurrence.next_id)]
      : [],
  );
  if (premature.length > 0) requireDone(await removeAll(ctx, record, premature, 'delete'));
}

function requireDone(answers: readonly unknown[]): void {
  for (const answer of answers) if (answer instanceof AppError) throw answer;
}

/** Condition for occurrences of a plan. Deleted ones count if they were skipped, or completed with a next one. */
const isOccurrence = ({ companyId }: { readonly companyId: string }, table: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(t.deleted_at is null or t.skipped_on is not null or (coalesce(t.cancelled_on, t.completed_on) is not null
    and exists (select from ${table} s where s.company_id = ${companyId} and s.previous_id = t.id)))`;
/** A skipped occurrence ends on its due day or on the day of deletion, whichever is later. */
const CLOSED = sql`coalesce(t.cancelled_on, t.completed_on,
  case when t.skipped_on is not null then greatest(t.skipped_on, t.scheduled_for) end)`;

async function occurrencesOf(ctx: Context, subject: Subject, ids: readonly string[]): Promise<Occurrence[]> {
  const table = sql.table(`${subject}_maintenance`);
  const subjectId = sql.ref(`t.${subject}_id`);
  const dueAt = subject === 'asset' ? sql`t.due_at` : sql`null::numeric`;
  const nextDueAt = subject === 'asset' ? sql`n.due_at` : sql`null::numeric`;
  // Locations have no meters, so plans that no longer repeat by time plan nothing for them.
  const isItsOwn = subject === 'asset' ? sql`true` : sql`p.repeats_by = 'time'`;
  const { companyId } = ctx;
  const condition = sql`t.id = any(${[...ids]}::uuid[])`;
  await ctx.tx.ids(sql`
    select t.id from ${table} t where t.company_id = ${companyId} and t.plan_id is not null and ${isOccurrence(ctx, table)}
      and ${condition} order by t.id for update`);
  return ctx.tx.known(sql<Occurrence>`
    select t.id, ${subjectId} as subject_id, t.plan_id, t.type_id, u.id as assignee_id, t.supplier_id, t.anchor, t.scheduled_for,
      ${dueAt} as due_at, ${CLOSED} as closed_on, t.skipped_on is not null as is_skipped,
      p.is_active and p.deleted_at is null and ${inServiceSql(subject)} and ${isItsOwn} as repeats,
      p.repeats_by, p.meter_id, p.every, p.unit, p.counted_from,
      n.id as next_id, n.deleted_at is not null as next_is_deleted, n.skipped_on is not null as next_is_skipped,
      ${untouched('n')} as next_is_untouched,
      n.due_date as next_due, ${nextDueAt} as next_due_at
    from ${table} t
    join maintenance_plan p on p.company_id = ${companyId} and p.id = t.plan_id
    join ${sql.table(subject)} s on s.company_id = ${companyId} and s.id = ${subjectId}
    left join app_user u on u.company_id = ${companyId} and u.id = t.assignee_id and u.deleted_at is null
    left join ${table} n on n.company_id = ${companyId} and n.previous_id = t.id
    where t.company_id = ${companyId} and t.plan_id is not null and ${isOccurrence(ctx, table)} and ${condition}
    order by t.id`);
}

type Succession = { readonly occurrence: Occurrence; readonly next: Next };

async function createNext(ctx: Context, subject: Subject, successions: readonly Succession[]): Promise<void> {
  if (successions.length === 0) return;
  const record = MAINTENANCE[subject];
  const ids = await createAll(
    ctx,
    definitionUnasked(ctx, record),
    successions.map(({ occurrence, next }) => ({
      [`${subject}_id`]: occurrence.subject_id,
      type_id: occurrence.type_id,
      plan_id: occurrence.plan_id,
      assignee_id: occurrence.assignee_id,
      supplier_id: occurrence.supplier_id,
      due_date: next.due_date,
    })),
  );
  requireDone(ids);
  await writeValues(
    ctx,
    record,
    successions.map(({ occurrence, next }, index) => ({
      id: String(ids[index]),
      values: { previous_id: occurrence.id, ...columnsOf(subject, next) },
    })),
  );
}

async function reschedule(ctx: Context, subject: Subject, successions: readonly Succession[]): Promise<void> {
  if (successions.length === 0) return;
  await writeValues(
    ctx,
    MAINTENANCE[subject],
    successions.map(({ occurrence, next }) => ({
      id: String(occurrence.next_id),
      values: { due_date: next.due_date, ...columnsOf(subject, next) },
    })),
  );
}

function columnsOf(subject: Subject, { due_date: day, due_at: at, anchor }: Next): Record<string, unknown> {
  return { anchor, scheduled_for: day, ...(subject === 'asset' ? { due_at: at } : {}) };
}

/** Runs after the transaction in which maintenance ended or was reopened. */
export const planNextAfterChange =
  (subject: Subject) =>
  (services: Services, { companyId, events }: EventBatch<unknown>): Promise<void> =>
    scheduleInSlices(
      services,
      companyId,
      subject,
      events.map((one) => one.id),
    );

/**
 * Each slice has its own transaction, so that locks are short and finished slices stay. A refusal does not stop the
 * others; it is thrown at the end.
 */
async function scheduleInSlices(
  services: Services,
  companyId: string,
  subject: Subject,
  ids: readonly string[],
): Promise<void> {
  const schedule = (some: readonly string[]): Promise<void> =>
    backgroundContext(services, companyId, 'maintenance followed', (ctx) => scheduleNextOccurrence(ctx, subject, some));
  const refused: AppError[] = [];
  for (let at = 0; at < ids.length; at += SLICE) {
    const slice = ids.slice(at, at + SLICE);
    await schedule(slice).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      for (const id of slice)
        await schedule([id]).catch((one: unknown) => {
          if (!(one instanceof AppError)) throw one;
          refused.push(one);
        });
    });
  }
  const [first] = refused;
  if (first) throw first;
}

/** The last occurrences of some plans, or of all: without a next one, or with one whose date may change. */
async function scheduleForPlans(
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
        and ${isOccurrence({ companyId }, table)} and ${CLOSED} is not null and (n.id is null or (n.state = 'planned' and n.deleted_at is null))
      order by t.id`),
  );
  await scheduleInSlices(services, companyId, subject, ends);
}

/** The same for assets and locations; a refusal of one does not stop the other. */
export async function planAllNext(
  services: Services,
  companyId: string,
  plans: readonly string[] | null,
): Promise<AppError | undefined> {
  const refused: AppError[] = [];
  for (const subject of SUBJECTS)
    await scheduleForPlans(services, companyId, subject, plans).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      refused.push(error);
    });
  return refused[0];
}

/** A changed interval or meter reschedules planned maintenance; a reactivated plan continues. */
export async function planNextAfterPlanChange(
  services: Services,
  { companyId, events }: EventBatch<unknown>,
): Promise<void> {
  const ids = events.map((one) => one.id);
  const refused = await planAllNext(services, companyId, ids);
  await backgroundContext(services, companyId, 'maintenance plans changed', (ctx) =>
    dateByUse(ctx, sql`p.repeats_by = 'meter' and t.plan_id = any(${ids}::uuid[])`),
  );
  if (refused) throw refused;
}
