import { sql } from 'kysely';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { loadManageableUser } from '@steward/kernel/server/identity/manageable_users.ts';
import { mayManageSignIn } from '@steward/kernel/server/identity/role_hierarchy.ts';
import { companiesOf, languageOf } from '../mails/account_mail.ts';
import { mailSecurityEvent } from '../mails/security_mails.ts';
import { endSessions } from '../sessions.ts';
import { deleteSteps } from '../sign_in_steps.ts';
import { removeFactors } from './state.ts';

/**
 * Removes a user's second factors and sessions, by those who may manage their sign-in; only for accounts of this
 * company alone.
 */
export async function removeSecondFactor(ctx: Context, id: string): Promise<void> {
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
  if (!(await removeFactors(ctx.tx, account.id, ctx.now)))
    throw new AppError('action_not_possible', { extra: { action: 'reset_second_factor' } });
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
    logo: logoOf(company),
    timeZone: company.settings?.time_zone ?? null,
  };
  await mailSecurityEvent(ctx.services, ctx.tx, to, { news: 'second_factor_reset', by: ctx.user.name }, ctx.now);
}
