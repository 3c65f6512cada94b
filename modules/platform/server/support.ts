import { sql } from 'kysely';
import { v7 } from 'uuid';
import { can } from '@steward/kernel/contract/access/can.ts';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { Platform, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { updateRegisteredCompany } from '@steward/kernel/server/identity/companies.ts';
import { supportActor } from '@steward/kernel/server/identity/support_actor.ts';
import { insertSupportSession, languageOf, mailText } from '@steward/modules/sign_in/server';
import { supportRequestFields } from '../contract/actions.ts';
import type { PlatformCompany, SupportEntry, SupportRequest } from '../contract/wire.ts';
import { inCompany, supportName, writeEvent } from './change.ts';
import { lockCompany, toWire } from './companies.ts';

/** Requests support access; only the company can grant it. One open request at a time. */
export async function requestSupportAccess(
  platform: Platform,
  { body, params }: RouteRequest,
): Promise<{ company: PlatformCompany }> {
  const values = parseInput(supportRequestFields, body);
  const reason = values.reason;
  const company = await inCompany(platform, pathId(params['id']), async (ctx) => {
    const row = await lockCompany(ctx.tx, ctx.companyId);
    await ctx.tx.run(
      sql`delete from support_access where company_id = ${ctx.companyId} and opened_at is null and closed_at is null`,
    );
    await ctx.tx.run(
      sql`insert into support_access (company_id, id, reason, asked_by_name, asked_at)
        values (${ctx.companyId}, ${v7()}, ${reason}, ${platform.name}, ${platform.now})`,
    );
    await updateRegisteredCompany(ctx.tx, ctx.companyId, { support_asked_at: platform.now });
    await writeEvent(ctx, platform, { action: 'support_asked', name: row.name, note: reason });
    await writeActivity(ctx, {
      record: { name: 'company' },
      id: ctx.companyId,
      title: row.name,
      action: 'support_asked',
      note: reason,
    });
    await mailOwner(ctx, row.owner_id, row.name, platform.name, reason);
    return toWire(ctx.tx, await lockCompany(ctx.tx, ctx.companyId), platform.now);
  });
  return { company };
}

async function mailOwner(
  ctx: Context,
  ownerId: string | null,
  company: string,
  asker: string,
  reason: string,
): Promise<void> {
  const owner = await ctx.tx.maybe(sql<
    Pick<Tables['app_user'], 'name' | 'language'> & Pick<Tables['account'], 'email'> & { account_id: string }
  >`
    select u.name, u.language, u.account_id, a.email from app_user u join account a on a.id = u.account_id where u.company_id = ${ctx.companyId} and u.id = ${ownerId}::uuid`);
  if (!owner) return;
  const link = `${ctx.services.config.publicUrl}/setting?tab=general`;
  const text = mailText('support', {
    language: languageOf(owner.language),
    name: owner.name,
    company,
    logo: logoOf(ctx.user.company),
    values: { by: asker },
    quote: reason,
    link,
  });
  await queueMail(ctx.tx, { ...text, to: owner.email, accountId: owner.account_id, companyId: ctx.companyId }, ctx.now);
}

/**
 * A session in a company with open support access: ends with it, has no refresh token, and is checked with each
 * request. Throws `no_support_window`.
 */
export async function startSupportSession(platform: Platform, { params }: RouteRequest): Promise<SupportEntry> {
  return inCompany(platform, pathId(params['id']), async (ctx) => {
    const { companyId, tx } = ctx;
    const window = await tx.maybe(sql<
      Pick<Tables['support_access'], 'id' | 'reason' | 'may_change'> & { expires_at: Date }
    >`
      select id, reason, may_change, expires_at from support_access
      where company_id = ${companyId} and opened_at is not null and closed_at is null and expires_at > ${platform.now} order by id desc limit 1`);
    if (!window) throw new AppError('no_support_window');
    const name = supportName(platform.name);
    const support = { id: window.id, name, expiresAt: window.expires_at };
    const access = await insertSupportSession(tx, companyId, platform, support);
    const { name: company } = await lockCompany(tx, companyId);
    await writeEvent(ctx, platform, { action: 'support_entered', name: company, note: window.reason });
    await writeActivity(ctx, {
      record: { name: 'company' },
      id: companyId,
      title: company,
      action: 'support_entered',
      note: window.reason,
    });
    const session = {
      account_id: platform.accountId,
      support_access_id: window.id,
      support_name: name,
      access_expires_at: window.expires_at,
    };
    return { access, user: (await supportActor(tx, companyId, session, platform.now)).user };
  });
}

/** The pending request for support access. */
export async function openSupportRequest(ctx: Context): Promise<SupportRequest | null> {
  if (!can(ctx.user, 'setting_administrator:all')) return null;
  const row = await ctx.tx.maybe(sql<
    Pick<Tables['support_access'], 'id' | 'asked_by_name' | 'reason'> & { asked_at: Date }
  >`
    select id, asked_by_name, reason, asked_at from support_access
    where company_id = ${ctx.companyId} and opened_at is null and closed_at is null and asked_at is not null order by id desc limit 1`);
  return row
    ? { id: row.id, asked_by: row.asked_by_name ?? '', reason: row.reason, asked_at: row.asked_at.toISOString() }
    : null;
}
