import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { choicesOf, mailDue } from './choices.ts';
import { enqueueMail } from './jobs.ts';

/** Adds the job of each user, at the time of their settings. */
export async function scheduleMails(ctx: Context, users: ReadonlySet<string>): Promise<void> {
  const choiceOf = await choicesOf(ctx, [...users]);
  const zone = ctx.user.company.settings?.time_zone ?? 'UTC';
  for (const user of users) await enqueueMail(ctx.tx, ctx.companyId, user, mailDue(choiceOf(user), zone, ctx.now).at);
}

/** Users with sign-in. */
export async function activeAmong({ tx, companyId }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.rows(sql<Pick<Tables['app_user'], 'id'>>`
    select id from app_user where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and activated
      and deleted_at is null and account_id is not null`);
  return new Set(rows.map((one) => one.id));
}
