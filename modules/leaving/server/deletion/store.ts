import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { updateRegisteredCompany } from '@steward/kernel/server/identity/companies.ts';
import { endSessionsBut } from '@steward/kernel/server/identity/sessions.ts';
import type { CompanyDeletion } from '../../contract/wire.ts';
import { mailOwners } from './mails.ts';

const DAY = 86_400_000;

export type DeletionRow = Tables['company_deletion'];

/** The deletion that is under way. */
async function openDeletion(tx: Tx, companyId: string): Promise<DeletionRow | undefined> {
  return tx.maybe(sql<DeletionRow>`
    select d.* from company_deletion d where d.company = ${companyId} and d.cancelled_at is null
    and d.deleted_at is null`);
}

/** What deletion means now: whether it is under way, and what is left after it. */
export async function deletionOf(ctx: Context): Promise<CompanyDeletion> {
  const { config } = ctx.services;
  const open = await openDeletion(ctx.tx, ctx.companyId);
  const last = await ctx.tx.maybe(sql<{ at: Date }>`
    select e.finished_at as at from company_export e where e.company_id = ${ctx.companyId} and e.state = 'done'
    order by e.finished_at desc limit 1`);
  const days = config.deletionDays;
  const due = open?.due_at ?? new Date(ctx.now.getTime() + days * DAY);
  const { days: daily, weeks, months } = config.backups.keep;
  const longest = Math.max(daily, weeks * 7, months * 31);
  return {
    asked: open ? { by: open.asked_by_name, at: open.asked_at.toISOString() } : null,
    days,
    due_at: due.toISOString(),
    backups_until: new Date(due.getTime() + longest * DAY).toISOString(),
    backup_days: longest,
    last_export: last?.at.toISOString() ?? null,
  };
}

/**
 * Closes the company until it is deleted: its owner and administrators go on reading, everybody else is signed out.
 * Throws `job_running` when that was asked for already.
 */
export async function beginDeletion(ctx: Context): Promise<void> {
  const { tx, companyId, user, now, services } = ctx;
  await tx.one(sql`select 1 from platform_company p where p.id = ${companyId} for update`);
  if (await openDeletion(tx, companyId)) throw new AppError('job_running');
  const due = new Date(now.getTime() + services.config.deletionDays * DAY);
  await tx.run(sql`
    insert into company_deletion (id, company, company_name, asked_by_name, asked_at, due_at)
    values (${v7()}, ${companyId}, ${user.company.name}, ${user.name}, ${now}, ${due})`);
  await updateRegisteredCompany(tx, companyId, { deletes_at: due }, now);
  const staying = await tx.ids(sql`
    select u.id from app_user u where u.company_id = ${companyId} and (u.user_type = 'admin'
    or u.id = ${user.company.owner})`);
  await endSessionsBut(tx, companyId, staying);
  await note(ctx, null, due);
  await mailOwners(services, tx, companyId, 'begun', due);
}

/** Opens the company again. Throws `not_found` when it is not closed, and `job_ended` once it is being deleted. */
export async function cancelDeletion(ctx: Context): Promise<void> {
  const { tx, companyId, user, now, services } = ctx;
  await tx.one(sql`select 1 from platform_company p where p.id = ${companyId} for update`);
  const open = await openDeletion(tx, companyId);
  if (!open) throw new AppError('not_found');
  if (open.due_at <= now) throw new AppError('job_ended');
  await tx.run(sql`update company_deletion set cancelled_at = ${now}, cancelled_by_name = ${user.name}
    where id = ${open.id}`);
  await updateRegisteredCompany(tx, companyId, { deletes_at: null }, now);
  await note(ctx, open.due_at, null);
  await mailOwners(services, tx, companyId, 'cancelled', open.due_at);
}

function note(ctx: Context, from: Date | null, to: Date | null): Promise<unknown> {
  return writeActivity(ctx, {
    record: { name: 'company' },
    id: ctx.companyId,
    title: ctx.user.company.name,
    action: 'update',
    changes: [{ field: 'deletes_on', from: from?.toISOString() ?? null, to: to?.toISOString() ?? null }],
  });
}
