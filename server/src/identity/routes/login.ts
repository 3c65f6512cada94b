import { loginFields, refreshFields } from '@steward/contract/actions/session';
import { checkInput } from '@steward/contract/fields/index';
import type { SignInAnswer } from '@steward/contract/wire/entities';
import { sql } from 'kysely';
import { AppError, refuse } from '../../engine/errors.ts';
import type { Route, RouteRequest } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { accountByEmail } from '../account_mail.ts';
import { count, forget, LIMITS } from '../limits.ts';
import { isPassword } from '../passwords.ts';
import { rotate } from '../sessions.ts';
import { signIn } from '../sign_in.ts';
import { spendStep } from '../sign_in_steps.ts';
import { bearerToken, hashToken } from '../tokens.ts';

async function login(services: Services, request: RouteRequest): Promise<SignInAnswer> {
  const { values, problems } = checkInput(loginFields, request.body, { ignore: ['company_id'] });
  refuse(problems);
  const email = String(values['email']);
  await count(services, LIMITS.loginAddress, request.raw.ip);
  await count(services, LIMITS.login, request.raw.ip, email);

  const account = await services.database.global((tx) => accountByEmail(tx, email));
  const matches = await isPassword(account?.password_hash, String(values['password']));
  if (!account || !matches) throw new AppError('wrong_credentials');
  await forget(services, LIMITS.login, request.raw.ip, email);

  const wanted = request.body['company_id'];
  if (wanted !== undefined && typeof wanted !== 'string') throw new AppError('account_off');
  return signIn(services, request.raw, { accountId: account.id, proof: 'password', ...(wanted === undefined ? {} : { companyId: wanted }) });
}

/** The choice among several companies, once whoever signs in has proven who they are. */
async function chooseCompany(services: Services, request: RouteRequest): Promise<SignInAnswer> {
  const { token, company_id: companyId } = request.body;
  const step = await services.database.global((tx) => spendStep(tx, token, 'company', services.now()));
  if (typeof companyId !== 'string' || !step.accountId || !step.proof) throw new AppError('account_off');
  return signIn(services, request.raw, { accountId: step.accountId, proof: step.proof, isWhole: true, companyId });
}

async function refresh(services: Services, request: RouteRequest): Promise<unknown> {
  const { values, problems } = checkInput(refreshFields, request.body);
  refuse(problems);
  // The end of a session must be kept, so the refusal is thrown after the transaction.
  const rotation = await services.database.global((tx) => rotate(tx, String(values['refresh']), services.now()));
  if (rotation === 'race') throw new AppError('refresh_race');
  if (rotation === 'ended') throw new AppError('unauthorized');
  return { token: rotation.tokens };
}

export const loginRoutes: Route[] = [
  { method: 'POST', path: '/login', scope: 'public', summary: 'Sign in with email and password', handle: login },
  { method: 'POST', path: '/login/company', takes: ['token', 'company_id'], scope: 'public', summary: 'Go on with a sign-in that answered several companies (token, company_id)', handle: chooseCompany },
  { method: 'POST', path: '/refresh-token', scope: 'public', summary: 'New tokens for a refresh token', handle: refresh },
  {
    method: 'POST', path: '/logout', takes: ['refresh'], scope: 'company', permission: null, portal: true, changes: 'session', signedInOnly: true, beforeSecondFactor: true, summary: 'End this session',
    handle: async (ctx, request) => {
      const refreshHash = hashToken(typeof request.body['refresh'] === 'string' ? request.body['refresh'] : '');
      const accessHash = hashToken(bearerToken(request.raw.headers.authorization) ?? '');
      await ctx.tx.run(sql`delete from session where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}
        and (refresh_hash = ${refreshHash} or access_hash = ${accessHash} or previous_access_hash = ${accessHash})`);
      return { detail: 'ok' };
    },
  },
];
