import { sql } from 'kysely';
import { signInAnswerShape } from '@steward/kernel/contract/answers/session.ts';
import { shape, string } from '@steward/kernel/contract/answers/shape.ts';
import { SESSION } from '@steward/kernel/server/context/changes.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput } from '@steward/kernel/server/context/errors.ts';
import { networkOf, bearerToken, hashToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { about, fieldsOf, id, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { loginFields, refreshFields } from '../../contract/session.ts';
import { knownBrowser } from '../known_browser.ts';
import { countAttempt, clearAttempts, LIMITS, requireBackoff, SLOWING } from '../limits.ts';
import { accountByEmail } from '../mails/account_mail.ts';
import { isPassword } from '../passwords/strong_password.ts';
import { rotate } from '../sessions.ts';
import { signInAnswer, signIn } from '../sign_in.ts';
import { redeemStep } from '../sign_in_steps.ts';

/**
 * Counts an attempt before checking the password: for a known browser its own, else by address and account. Returns the
 * counters to clear on success.
 */
async function countTry(
  services: Services,
  { raw }: RouteRequest,
  email: string,
  accountId: string | undefined,
): Promise<() => Promise<void>> {
  const browser = await services.database.global((tx) => knownBrowser(tx, raw, accountId));
  if (browser !== null) {
    await requireBackoff(services, SLOWING.loginBrowser, browser, email);
    return () => clearAttempts(services, SLOWING.loginBrowser, browser, email);
  }
  const network = networkOf(raw);
  await countAttempt(services, LIMITS.loginAddress, network);
  await countAttempt(services, LIMITS.login, network, email);
  await requireBackoff(services, SLOWING.loginAccount, email);
  return async () => {
    await clearAttempts(services, LIMITS.login, network, email);
    await clearAttempts(services, SLOWING.loginAccount, email);
  };
}

async function login(services: Services, request: RouteRequest): Promise<unknown> {
  const values = parseInput(loginFields, request.body, { ignore: ['company_id'] });
  const email = values.email;
  const account = await services.database.global((tx) => accountByEmail(tx, email));
  const forgive = await countTry(services, request, email, account?.id);
  const matches = await isPassword(account?.password_hash, values.password);
  if (!account || !matches) throw new AppError('wrong_credentials');
  await forgive();

  const wanted = request.body['company_id'];
  if (wanted !== undefined && typeof wanted !== 'string') throw new AppError('account_off');
  return signInAnswer(
    services,
    request,
    account.id,
    await signIn(services, request.raw, {
      accountId: account.id,
      proof: 'password',
      ...(wanted === undefined ? {} : { companyId: wanted }),
    }),
  );
}

/** Chooses a company after a complete proof. */
async function chooseCompany(services: Services, request: RouteRequest): Promise<unknown> {
  const { token, company_id: companyId } = request.body;
  const step = await services.database.global((tx) => redeemStep(tx, token, 'company', services.now()));
  if (typeof companyId !== 'string' || !step.accountId || !step.proof) throw new AppError('account_off');
  return signInAnswer(
    services,
    request,
    step.accountId,
    await signIn(services, request.raw, { accountId: step.accountId, proof: step.proof, isWhole: true, companyId }),
  );
}

async function refresh(services: Services, request: RouteRequest): Promise<unknown> {
  const values = parseInput(refreshFields, request.body);
  // Ending the session must be committed, so the refusal is thrown afterwards.
  const rotation = await services.database.global((tx) => rotate(tx, values.refresh, services.now()));
  if (rotation === 'race') throw new AppError('refresh_race');
  if (rotation === 'ended') throw new AppError('unauthorized');
  return { token: rotation.tokens };
}

export const loginRoutes: Route[] = [
  {
    method: 'POST',
    path: '/login',
    body: { ...fieldsOf(loginFields), company_id: about(id, 'Of an account of several companies: which') },
    scope: 'public',
    summary: 'Sign in with email and password',
    answer: signInAnswerShape,
    handle: login,
  },
  {
    method: 'POST',
    path: '/login/company',
    body: { token: required(text), company_id: required(id) },
    scope: 'public',
    summary: 'Choose the company after a sign-in that answered several',
    answer: signInAnswerShape,
    handle: chooseCompany,
  },
  {
    method: 'POST',
    path: '/refresh-token',
    body: fieldsOf(refreshFields),
    scope: 'public',
    summary: 'Get new tokens for a refresh token',
    answer: shape({ token: shape({ access: string, refresh: string }) }),
    handle: refresh,
  },
  {
    method: 'POST',
    path: '/logout',
    body: { refresh: text },
    scope: 'company',
    access: { permission: null, portal: true, changes: 'session', signedInOnly: true, beforeSecondFactor: true },
    summary: 'Sign out',
    answer: shape({ detail: string }),
    handle: async (ctx, request) => {
      const refreshHash = hashToken(typeof request.body['refresh'] === 'string' ? request.body['refresh'] : '');
      const accessHash = hashToken(bearerToken(request.raw.headers.authorization) ?? '');
      const ended = await ctx.tx.rows(sql<
        Pick<Tables['session'], 'id'>
      >`delete from session where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}
        and (refresh_hash = ${refreshHash} or access_hash = ${accessHash} or previous_access_hash = ${accessHash}) returning id`);
      for (const { id } of ended) ctx.changes.note(SESSION, 'end', id, null);
      return { detail: 'ok' };
    },
  },
];
