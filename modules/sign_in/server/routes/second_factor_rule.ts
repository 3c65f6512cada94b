import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeCompany } from '@steward/kernel/server/identity/companies.ts';
import { secondFactorRuleFields } from '../../contract/session.ts';
import { sql } from 'kysely';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { CompanyRoute, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { companiesOf, languageOf } from '../account_mail.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { loadManageableUser } from '@steward/kernel/server/identity/manageable_users.ts';
import { mayManageSignIn } from '@steward/kernel/server/identity/role_hierarchy.ts';
import { removeFactors } from '../second_factor/state.ts';
import { mailSecurityEvent } from '../security_mails.ts';
import { endSessions } from '../sessions.ts';
import { deleteSteps } from '../sign_in_steps.ts';
import { fieldsOf } from '@steward/kernel/server/http/reference/schema.ts';

/** Sets the two-factor rule; whoever enables it must fulfil it. */
async function setRule(ctx: Context, request: RouteRequest): Promise<unknown> {
  const values = parseInput(secondFactorRuleFields, request.body);
  const to = values.requires_second_factor;
  const from = ctx.user.company.requires_second_factor === true;
  if (to !== from) {
    await writeCompany(ctx.tx, ctx.companyId, { requires_second_factor: to }, ctx.now);
    const me = to ? await loadActor(ctx.tx, ctx.companyId, ctx.user.id) : null;
    if (me?.user.second_factor_missing) throw invalid({ requires_second_factor: { key: 'own_second_factor_first' } });
    await writeActivity(ctx, {
      record: { name: 'company' },
      id: ctx.companyId,
      title: ctx.user.company.name,
      action: 'update',
      changes: [{ field: 'requires_second_factor', from, to }],
    });
  }
  return { requires_second_factor: to };
}

/** Users with and without a second factor, and whether the caller lacks one. */
async function progress(ctx: Context): Promise<unknown> {
  return ctx.tx.one(sql`select count(*)::int as people,
      count(*) filter (where a.second_factor_at is not null)::int as with_second_factor,
      coalesce(bool_or(u.id = ${ctx.user.id} and a.second_factor_at is null), false)
      and ${ctx.session?.isSso !== true} as is_own_missing
    from app_user u join account a on a.id = u.account_id where u.company_id = ${ctx.companyId} and u.activated
    and u.deleted_at is null`);
}

/**
 * Removes a user's second factors and sessions, by those who may manage their sign-in; only for accounts of this
 * company alone.
 */
async function reset(ctx: Context, request: RouteRequest): Promise<unknown> {
  const id = pathId(request.params['id']);
  const other = await loadManageableUser(ctx, id);
  if (id === ctx.user.id) throw new AppError('forbidden', { problems: { id: { key: 'not_yourself' } } });
  if (!mayManageSignIn(ctx.user, other)) throw new AppError('forbidden', { problems: { id: { key: 'higher_role' } } });
  const account = await ctx.tx.maybe(sql<
    Pick<Tables['app_user'], 'id'> & Pick<Tables['account'], 'email' | 'is_superuser'>
  >`
    select a.id, a.email, a.is_superuser from app_user u join account a on a.id = u.account_id where u.company_id = ${ctx.companyId} and u.id = ${id} for update of a`);
  if (!account) throw new AppError('not_found');
  if (account.is_superuser || (await companiesOf(ctx.tx, account.id)).length > 1)
    throw invalid({ id: { key: 'shared_second_factor' } });
  if (!(await removeFactors(ctx.tx, account.id, ctx.now))) return { removed: false };
  await endSessions(ctx.tx, account.id);
  await deleteSteps(ctx.tx, account.id);
  await writeActivity(ctx, {
    record: { name: 'user' },
    id,
    title: other.name,
    action: 'update',
    changes: [{ field: 'second_factor', from: true, to: false }],
  });
  const { company } = ctx.user;
  const to = {
    accountId: account.id,
    email: account.email,
    name: other.name,
    language: languageOf(other.language),
    company: company.name,
    timeZone: company.settings?.time_zone ?? null,
  };
  await mailSecurityEvent(ctx.services, ctx.tx, to, { news: 'second_factor_reset', by: ctx.user.name }, ctx.now);
  return { removed: true };
}

export const secondFactorRuleRoutes: CompanyRoute[] = [
  {
    method: 'GET',
    path: '/company/second-factor',
    scope: 'company',
    access: { permission: 'setting_administrator:all', signedInOnly: true },
    summary: 'Count who has two-factor authentication',
    handle: progress,
  },
  {
    method: 'PATCH',
    path: '/company/second-factor',
    body: fieldsOf(secondFactorRuleFields),
    scope: 'company',
    access: { permission: 'setting_administrator:all', signedInOnly: true },
    summary: 'Require two-factor authentication of everybody',
    handle: setRule,
  },
  {
    method: 'POST',
    path: '/users/:id/reset-second-factor',
    body: {},
    scope: 'company',
    access: { permission: 'user:update', signedInOnly: true },
    record: 'user',
    summary: 'Reset two-factor authentication of a user',
    handle: reset,
  },
];
