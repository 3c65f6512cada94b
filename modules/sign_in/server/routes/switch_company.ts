import { sql } from 'kysely';
import { ownCompaniesShape, loginAnswerShape } from '@steward/kernel/contract/answers/session.ts';
import type { LoginAnswer, OwnCompanies } from '@steward/kernel/contract/wire/entities.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { id, required } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import type { AuthMethod } from '@steward/kernel/server/identity/sessions.ts';
import { enterCompany, openCompanies } from '../sign_in.ts';
import { openConnection } from '../sso/connection.ts';

interface Living extends Pick<Tables['session'], 'account_id'> {
  readonly proof: AuthMethod;
}

/** The session of the caller. Throws for platform support, which cannot switch. */
async function living(ctx: Context): Promise<Living> {
  if (ctx.user.support || ctx.session === null) throw new AppError('support_not_own');
  const session = await ctx.tx.maybe(sql<Living>`select account_id, proof from session where id = ${ctx.session.id}`);
  if (!session) throw new AppError('unauthorized');
  return session;
}

/** Companies in which the account is active. */
async function ownCompanies(ctx: Context): Promise<OwnCompanies> {
  const { account_id: accountId } = await living(ctx);
  const open = await openCompanies(ctx.services, accountId);
  return { results: open.map(({ choice }) => ({ ...choice, is_current: choice.id === ctx.companyId })) };
}

/**
 * Switches company without signing in again; the old tokens end. SSO sessions must sign in there, since a provider
 * proves nothing to other companies.
 */
async function switchCompany(ctx: Context, request: RouteRequest): Promise<LoginAnswer> {
  const { account_id: accountId, proof } = await living(ctx);
  const wanted = (await openCompanies(ctx.services, accountId)).find(
    (one) => one.choice.id === request.body['company_id'],
  );
  if (!wanted || wanted.choice.id === ctx.companyId) throw new AppError('not_found');
  const connection = await openConnection(ctx.services, wanted.choice.id);
  const elsewhere = { company_id: wanted.choice.id, sso: connection !== undefined };
  if (proof === 'sso')
    throw new AppError('sign_in_there', { params: { company: wanted.choice.name }, extra: elsewhere });
  const answer = await enterCompany(ctx.services, request.raw, wanted.who, proof).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'sso_only'
      ? new AppError('sso_only', { extra: elsewhere })
      : error;
  });
  await ctx.tx.run(sql`delete from session where id = ${ctx.session?.id}`);
  return answer;
}

const common = {
  scope: 'company',
  access: { permission: null, portal: true, signedInOnly: true, beforeSecondFactor: true },
} as const;

export const switchRoutes: Route[] = [
  {
    ...common,
    method: 'GET',
    path: '/own-companies',
    summary: 'List the companies of your account',
    answer: ownCompaniesShape,
    handle: ownCompanies,
  },
  {
    ...common,
    method: 'POST',
    path: '/switch-company',
    body: { company_id: required(id) },
    access: { ...common.access, changes: 'session' },
    summary: 'Go on in another company of your account: new tokens, and these end',
    answer: loginAnswerShape,
    handle: switchCompany,
  },
];
