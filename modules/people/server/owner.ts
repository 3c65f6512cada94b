import { sql } from 'kysely';
import { can, isOwner } from '@steward/kernel/contract/access/can.ts';
import { shape, uuid, string } from '@steward/kernel/contract/answers/shape.ts';
import type { ActionBody } from '@steward/kernel/server/actions/define.ts';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { factsOf } from '@steward/kernel/server/adapters/mail/origin.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { writeCompany } from '@steward/kernel/server/identity/companies.ts';
import { makeAdmins } from '@steward/kernel/server/identity/users.ts';
import {
  languageOf,
  zoneOf,
  mailText,
  countAttempt,
  clearAttempts,
  LIMITS,
  isPassword,
} from '@steward/modules/sign_in/server';
import { user as userRecord } from '../contract/user.ts';

interface OwnerRow extends Pick<Tables['app_user'], 'id' | 'name' | 'account_id' | 'language' | 'sign_in'> {
  readonly email: string;
}

function loadOwner(ctx: Context, id: string | null, lock = sql``): Promise<OwnerRow | undefined> {
  return ctx.tx.maybe(sql<OwnerRow>`
    select u.id, u.name, coalesce(a.email, u.email, '') as email, u.account_id, u.language, u.sign_in
    from app_user u left join account a on a.id = u.account_id where u.company_id = ${ctx.companyId} and u.id = ${id}
    and u.deleted_at is null ${lock}`);
}

/** Locks them until the transaction ends. */
const LOCK = sql`for no key update of u`;

/** The company's owner, as contact. The address needs permission to read users. */
export async function owners(
  ctx: Context,
): Promise<{ count: number; results: { id: string; name: string; email?: string }[] }> {
  const owner = await loadOwner(ctx, ctx.user.company.owner);
  const results = owner
    ? [{ id: owner.id, name: owner.name, ...(can(ctx.user, 'user:read') ? { email: owner.email } : {}) }]
    : [];
  return { count: results.length, results };
}

const isOwnerNow = ({ user }: Context): boolean => isOwner(user) && !user.limited_to;

function requireOwner(ctx: Context): void {
  if (!isOwnerNow(ctx)) throw new AppError('forbidden', { params: { permission: 'owner' } });
}

/** Makes another user the owner and an admin. Both are notified; the former owner stays an admin. */
export const ownership: ActionBody<{ readonly password: string }> = {
  locks: true,
  requireMore: requireOwner,
  possible: (ctx) => (isOwnerNow(ctx) ? sql`t.id <> ${ctx.user.id}` : sql`false`),
  run: async (ctx, { ids }, { password }) => {
    for (const id of ids) await makeOwner(ctx, id, password);
    return ids.map(() => 'changed');
  },
  answer: {
    shape: shape({ owner: shape({ id: uuid, name: string }) }),
    read: async (ctx, id) => {
      const owner = await loadOwner(ctx, id);
      return { owner: { id, name: owner?.name ?? '' } };
    },
  },
};

async function makeOwner(ctx: Context, id: string, password: string): Promise<void> {
  const company = await ctx.tx.one(
    sql<Pick<Tables['company'], 'owner_id'>>`select owner_id from company where id = ${ctx.companyId} for update`,
  );
  if (company.owner_id !== ctx.user.id) throw new AppError('forbidden', { params: { permission: 'owner' } });
  const [next, before] = [await loadOwner(ctx, id, LOCK), await loadOwner(ctx, ctx.user.id, LOCK)];
  if (!next || !before?.account_id) throw invalid({ user_id: { key: 'no_such_record', params: { record: 'user' } } });
  if (next.id === before.id) throw invalid({ user_id: { key: 'not_yourself' } });
  if (next.sign_in !== 'active')
    throw invalid({ user_id: { key: 'owner_must_be_active', params: { name: next.name } } });
  await requirePassword(ctx, before.account_id, password);
  await makeAdmins(ctx.tx, ctx.companyId, [next.id, before.id], ctx.now);
  await writeCompany(ctx.tx, ctx.companyId, { owner_id: next.id }, ctx.now);
  const change = { field: 'owner', from: { id: before.id, name: before.name }, to: { id: next.id, name: next.name } };
  await writeActivity(ctx, {
    record: { name: 'company' },
    id: ctx.companyId,
    title: ctx.user.company.name,
    action: 'transfer',
    changes: [change],
  });
  for (const one of [before, next])
    await writeActivity(ctx, {
      record: userRecord,
      id: one.id,
      title: one.name,
      action: 'transfer',
      changes: [change],
    });
  await notify(ctx, next, 'owner_new', { by: before.name });
  await notify(ctx, before, 'owner_old', { to: next.name });
}

async function requirePassword(ctx: Context, accountId: string, password: string): Promise<void> {
  await countAttempt(ctx.services, LIMITS.oldPassword, accountId);
  const { password_hash: stored } = await ctx.tx.one(
    sql<Pick<Tables['account'], 'password_hash'>>`select password_hash from account where id = ${accountId}`,
  );
  if (!(await isPassword(stored, password))) throw invalid({ password: { key: 'wrong_password' } });
  await clearAttempts(ctx.services, LIMITS.oldPassword, accountId);
}

/** Notifies both, the former owner with how to recover. */
async function notify(
  ctx: Context,
  who: OwnerRow,
  kind: 'owner_new' | 'owner_old',
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const language = languageOf(who.language);
  const timeZone = await zoneOf(ctx.tx, who.account_id, ctx.user.company.settings?.time_zone);
  const facts = factsOf({ language, timeZone }, { at: ctx.now });
  const link = `${ctx.services.config.publicUrl}/forgot-password`;
  const { company } = ctx.user;
  const mail = { language, name: who.name, company: company.name, logo: logoOf(company), values, facts, link };
  const text = mailText(kind, mail);
  await queueMail(ctx.tx, { ...text, to: who.email, accountId: who.account_id, companyId: ctx.companyId }, ctx.now);
}
