import { inputKey } from '@steward/contract/fields/index';
import { message } from '@steward/contract/messages/index';
import type { Dependent } from '@steward/contract/records/index';
import { user as userRecord } from '@steward/contract/records/user';
import { sql } from 'kysely';
import { queueMail } from '../../../adapters/mail/queue.ts';
import { writeActivity } from '../../../engine/activity/write.ts';
import { definitionFor, demand, type Context } from '../../../engine/context.ts';
import { AppError } from '../../../engine/errors.ts';
import { firstSentence } from '../../../engine/operations/bulk.ts';
import { updateMany } from '../../../engine/operations/many.ts';
import { undoBatch } from '../../../engine/operations/undo.ts';
import { titleSql } from '../../../engine/storage.ts';
import { today } from '../../../engine/today.ts';
import { systemContext } from '../../../http/context.ts';
import { languageOf } from '../../../identity/account_mail.ts';
import { mailText } from '../../../identity/mail_texts.ts';
import { isPassing, type Slices, type Subject } from '../../../jobs/slices.ts';
import type { Services } from '../../../services.ts';
import { checkIn, checkOut, undoVerbs } from '../../checkout/index.ts';
import { wants } from '../notifications.ts';
import { isHolder, naming, passedOn, reachable } from './holdings.ts';
import { actingFor, keep, loadHandOver, type Kept } from './job.ts';

/** Records in one transaction; an asset takes a dozen statements. */
const SLICE = 100;

/**
 * Gives everything on, a slice in a transaction, and keeps with each slice how far it is: after a crash the next begins
 * with what is left. What is refused stays with the person and is told.
 */
export function runHandOver(services: Services, subject: Subject): Slices {
  return inSlices(services, subject, 'running', (job) => job.id, async (ctx, job) => {
    for (const dependent of passedOn()) {
      const rows = await left(ctx, dependent, job);
      if (rows.length > 0) return { ...job, ...(await pass(ctx, dependent, job, rows)) };
    }
    return finish(ctx, job);
  });
}

/** Takes it back, the newest first, where nobody has changed it since. */
export function undoHandedOver(services: Services, subject: Subject): Slices {
  return inSlices(services, subject, 'undoing', () => null, async (ctx, job) => {
    const { next, kept } = await undoBatch(ctx, job.id, { before: job.moved.position ?? null, limit: SLICE, verbs: undoVerbs });
    const all = [...job.kept, ...kept];
    if (next !== null) return { ...job, kept: all, moved: { ...job.moved, position: next } };
    await moveOthers(ctx, job.to_id, job.from_id, job.moved);
    return { ...job, kept: all, status: 'undone' };
  });
}

type Row = { readonly id: string; readonly name: string | null };

async function left(ctx: Context, dependent: Dependent, job: Kept): Promise<Row[]> {
  const within = reachable(ctx, dependent);
  if (within === null) return [];
  const stays = job.kept.filter((one) => one.record === dependent.record.name).map((one) => one.id);
  return ctx.tx.rows(sql<Row>`select t.id, ${titleSql(dependent.record, 't')} as name from ${sql.table(dependent.record.table)} t
    where ${within} and ${naming(dependent, job.from_id)} and t.id <> all(${stays}::uuid[]) order by t.id limit ${SLICE}`);
}

async function pass(ctx: Context, dependent: Dependent, job: Kept, rows: readonly Row[]): Promise<Pick<Kept, 'done_count' | 'kept'>> {
  const answers = isHolder(dependent) ? await passAssets(ctx, job, rows) : await passReferences(ctx, dependent, job, rows);
  const refused = rows.flatMap((row, index) => {
    const answer = answers[index];
    return answer instanceof AppError ? [{ record: dependent.record.name, id: row.id, name: row.name ?? '', detail: firstSentence(ctx, answer) }] : [];
  });
  return { done_count: job.done_count + rows.length - refused.length, kept: [...job.kept, ...refused] };
}

/** Who takes over a team does not become their own manager. */
function passReferences(ctx: Context, { record, field: key }: Dependent, job: Kept, rows: readonly Row[]): Promise<({ changed: boolean } | AppError)[]> {
  const definition = definitionFor(ctx, record);
  const input = inputKey(key, record.fields[key] ?? { kind: 'reference' });
  return updateMany(ctx, definition, rows.map(({ id }) => ({ id, input: { [input]: record.name === 'user' && id === job.to_id ? null : job.to_id } })));
}

/** Taken back and handed out again, where it is and for as long as it was; both stand in the asset's history. */
async function passAssets(ctx: Context, job: Kept, rows: readonly Row[]): Promise<(true | AppError)[]> {
  const answers: (true | AppError)[] = [];
  const note = message(ctx.language, 'handed_over_from', { name: job.from_name });
  for (const { id } of rows) {
    const now = await ctx.tx.one(sql<{ location_id: string | null; status_id: string; expected_checkin: string | null }>`
      select location_id, status_id, expected_checkin::text as expected_checkin from asset where company_id = ${ctx.companyId} and id = ${id}`);
    const isDue = now.expected_checkin !== null && now.expected_checkin >= today(ctx);
    const passing = ctx.tx.savepoint(async () => {
      await checkIn(ctx, { assetId: id, locationId: now.location_id, statusId: now.status_id, note });
      await checkOut(ctx, { assetId: id, holder: { type: 'user', id: job.to_id }, statusId: now.status_id, expectedCheckin: isDue ? now.expected_checkin : null, note });
    });
    answers.push(await passing.then((): true => true, (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    }));
  }
  return answers;
}

async function finish(ctx: Context, job: Kept): Promise<Kept> {
  const taker = await ctx.tx.one(sql<{ name: string; email: string | null; account_id: string | null; language: string; sign_in: string; notifications: Record<string, boolean> }>`
    select name, email, account_id, language, sign_in, notifications from app_user where company_id = ${ctx.companyId} and id = ${job.to_id}`);
  // Views and imports are for people who open them.
  const isIn = taker.sign_in === 'active';
  const moved = isIn ? await moveOthers(ctx, job.from_id, job.to_id) : {};
  const done = job.done_count + (moved.views?.length ?? 0) + (moved.imports?.length ?? 0);
  const target = { type: 'user', id: job.to_id, name: job.to_name };
  await writeActivity(ctx, { record: userRecord, id: job.from_id, title: job.from_name, action: 'hand_over', target });
  if (isIn && taker.email && done > 0 && wants(taker.notifications, 'handed_over')) {
    const link = `${ctx.services.config.publicUrl}/users/${job.to_id}/detail`;
    const text = mailText('handed_over', {
      language: languageOf(taker.language), name: taker.name, company: ctx.user.company.name,
      values: { from: job.from_name, by: ctx.user.name, count: String(done) }, link,
    });
    await queueMail(ctx.tx, { ...text, to: taker.email, accountId: taker.account_id, companyId: ctx.companyId }, ctx.now);
  }
  return { ...job, moved, done_count: done, status: 'done' };
}

/** Shared views and waiting imports change hands; without `which` all of them. */
async function moveOthers(ctx: Context, from: string, to: string, which?: Kept['moved']): Promise<Kept['moved']> {
  const only = (ids: readonly string[] | undefined) => (which ? sql`and t.id = any(${[...(ids ?? [])]}::uuid[])` : sql``);
  const views = await ctx.tx.rows(sql<{ id: string }>`
    update list_view t set owner_id = ${to}, slug = case when exists (select 1 from list_view o where o.company_id = ${ctx.companyId} and o.list = t.list and o.owner_id = ${to} and o.slug = t.slug and o.deleted_at is null) then t.id::text else t.slug end,
      updated_at = ${ctx.now}, version = version + 1
    where t.company_id = ${ctx.companyId} and t.owner_id = ${from} and t.shared <> 'nobody' and t.deleted_at is null ${only(which?.views)} returning t.id`);
  const imports = await ctx.tx.rows(sql<{ id: string }>`
    update import t set created_by = ${to} where t.company_id = ${ctx.companyId} and t.created_by = ${from} and t.status in ('uploaded', 'checked') ${only(which?.imports)} returning t.id`);
  return { views: views.map((one) => one.id), imports: imports.map((one) => one.id) };
}

/** One slice after the other, each in a transaction with the job's row locked; a fault of ours is kept and told. */
async function* inSlices(services: Services, { companyId, id }: Subject, status: Kept['status'], batchOf: (job: Kept) => string | null, slice: (ctx: Context, job: Kept) => Promise<Kept>): Slices {
  const first = await services.database.inCompany(companyId, (tx) => loadHandOver(tx, companyId, id));
  try {
    for (let isGoing = first.status === status; isGoing; ) {
      isGoing = await systemContext(services, companyId, 'hand over', async (ctx) => {
        const job = await loadHandOver(ctx.tx, companyId, id, { lock: true });
        if (job.status !== status) return false;
        // Views and imports have no right of their own that would be asked.
        demand(ctx, 'user:update');
        const next = await slice(ctx, job);
        await keep(ctx.tx, companyId, next, ctx.now);
        return next.status === status;
      }, actingFor(first, batchOf(first)));
      if (isGoing) yield;
    }
  } catch (error) {
    if (isPassing(error)) throw error;
    if (!(error instanceof AppError)) services.log.error({ err: error, handOverId: id }, 'hand-over failed');
    const failure = error instanceof AppError ? firstSentence({ language: first.language }, error) : message(first.language, 'internal');
    await services.database.inCompany(companyId, async (tx) => {
      const job = await loadHandOver(tx, companyId, id, { lock: true });
      if (job.status === status) await keep(tx, companyId, { ...job, status: 'failed', failure }, services.now());
    });
  }
}
