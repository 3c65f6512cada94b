import { boolean, shape, string, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { languageFrom } from '@steward/kernel/contract/messages/index.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput } from '@steward/kernel/server/context/errors.ts';
import { networkOf } from '@steward/kernel/server/context/request.ts';
import { fieldsOf, id, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { callerOf, callerOfLink } from '@steward/kernel/server/identity/caller.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { forgotPasswordFields } from '../../contract/session.ts';
import { changeAccount } from '../account_change.ts';
import { countAttempt, LIMITS } from '../limits.ts';
import { readLink, redeemLink } from '../mails/mail_links.ts';
import { verifyAddress } from '../verify_address.ts';

/** Resends a verification mail: without token for an address, revealing nothing; with token for the own address. */
async function sendVerifyEmail(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = request.raw.headers.authorization === undefined ? null : await callerOf(services, request.raw);
  const values = parseInput(forgotPasswordFields, { ...(caller ? { email: caller.user.email } : {}), ...request.body });
  const email = values.email;
  if (caller && email !== caller.user.email) throw new AppError('not_found');
  if (!caller) await countAttempt(services, LIMITS.verifyAddress, networkOf(request.raw));
  await countAttempt(services, LIMITS.verifyMail, email);
  const language = caller?.user.language ?? languageFrom(request.raw.headers['accept-language']);
  await services.database.global((tx) => enqueue(tx, 'mail_verify_link', { email, language }));
  return { detail: 'ok' };
}

/** The caller's own data alone. */
async function verifyData(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = await callerOf(services, request.raw);
  const asked = request.body['user_id'];
  if (asked !== undefined && asked !== caller.userId) throw new AppError('not_found');
  const { is_verified, company } = caller.user;
  return { user: { is_verified, company: { id: company.id } } };
}

/** Verifies with the account's session, so that nobody verifies an account created by someone else. */
async function verifyUser(services: Services, request: RouteRequest): Promise<unknown> {
  const { token } = request.query;
  const link = await services.database.global((tx) => readLink(tx, token, ['verify'], services.now()));
  const { sessionId } = await callerOfLink(services, request.raw, link);
  if (!link.isProof) throw new AppError('token_expired');
  await changeAccount(services, link.accountId, async (tx, now) => {
    await redeemLink(tx, token, ['verify'], now);
    const without = await verifyAddress(tx, link.accountId, { sessionId }, now);
    return { result: undefined, changes: without ? [{ field: 'second_factor', from: true, to: false }] : [] };
  });
  return { user: { is_verified: true } };
}

export const verificationRoutes: Route[] = [
  {
    method: 'POST',
    path: '/send-verify-email',
    body: fieldsOf(forgotPasswordFields),
    scope: 'public',
    summary: 'Mail the link that verifies an address; the answer does not tell whether there is an account',
    answer: shape({ detail: string }),
    handle: sendVerifyEmail,
  },
  {
    method: 'POST',
    path: '/user-verify-data',
    body: { user_id: id },
    scope: 'public',
    summary: 'Read whether your address is verified, and your company',
    answer: shape({ user: shape({ is_verified: boolean, company: shape({ id: uuid }) }) }),
    handle: verifyData,
  },
  {
    method: 'GET',
    path: '/verify-user',
    query: { token: required(text) },
    scope: 'public',
    summary: 'Verify your address with the token of a mailed link, signed in',
    answer: shape({ user: shape({ is_verified: boolean }) }),
    handle: verifyUser,
  },
];
