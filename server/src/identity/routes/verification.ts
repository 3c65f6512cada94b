import { forgotPasswordFields } from '@steward/contract/actions/session';
import { checkInput } from '@steward/contract/fields/index';
import { AppError, refuse } from '../../engine/errors.ts';
import type { Route, RouteRequest } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { accountByEmail, languageOf, mailAccountLink } from '../account_mail.ts';
import { changeAccount } from '../account_change.ts';
import { callerOf, whoFollows } from '../caller.ts';
import { count, LIMITS } from '../limits.ts';
import { readLink, spendLink } from '../mail_links.ts';
import { proveAddress } from '../prove_address.ts';

/** To the caller's own address alone; one in the body may be named but must be it. */
async function sendVerifyEmail(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = await callerOf(services, request.raw);
  const { values, problems } = checkInput(forgotPasswordFields, { email: caller.user.email, ...request.body });
  refuse(problems);
  if (values['email'] !== caller.user.email) throw new AppError('not_found');
  await count(services, LIMITS.verifyMail, caller.accountId);
  await services.database.global(async (tx) => {
    const account = await accountByEmail(tx, caller.user.email);
    if (account) await mailAccountLink(services, tx, account, 'verify', { name: caller.user.first_name, language: languageOf(caller.user.language) });
  });
  return { detail: 'ok' };
}

/** Of the asking user alone: another id does not exist for them. */
async function verifyData(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = await callerOf(services, request.raw);
  const asked = request.body['user_id'];
  if (asked !== undefined && asked !== caller.userId) throw new AppError('not_found');
  const { is_verified, company } = caller.user;
  return { user: { is_verified, company: { id: company.id } } };
}

/** Asks for the session of the very account: else whoever follows the link vouches for an account that somebody else made with their address. */
async function verifyUser(services: Services, request: RouteRequest): Promise<unknown> {
  const { token } = request.query;
  const link = await services.database.global((tx) => readLink(tx, token, ['verify'], services.now()));
  const { sessionId } = await whoFollows(services, request.raw, link);
  if (!link.isProof) throw new AppError('token_expired');
  await changeAccount(services, link.accountId, async (tx, now) => {
    await spendLink(tx, token, ['verify'], now);
    const without = await proveAddress(tx, link.accountId, { sessionId }, now);
    return { result: undefined, changes: without ? [{ field: 'second_factor', from: true, to: false }] : [] };
  });
  return { user: { is_verified: true } };
}

export const verificationRoutes: Route[] = [
  { method: 'POST', path: '/send-verify-email', scope: 'public', summary: 'Mail the link that verifies the own address', handle: sendVerifyEmail },
  { method: 'POST', path: '/user-verify-data', takes: ['user_id'], scope: 'public', summary: 'Is the own address verified, and which company is it', handle: verifyData },
  { method: 'GET', path: '/verify-user', scope: 'public', summary: 'Verify an address with the token of a mailed link', handle: verifyUser },
];
