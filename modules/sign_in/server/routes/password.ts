import { sql } from 'kysely';
import { shape, string } from '@steward/kernel/contract/answers/shape.ts';
import { originOf } from '@steward/kernel/server/adapters/mail/origin.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { fieldsOf, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { callerOf } from '@steward/kernel/server/identity/caller.ts';
import { changePasswordFields, forgotPasswordFields, resetPasswordFields } from '../../contract/session.ts';
import { changeAccount } from '../account_change.ts';
import { forgetBrowsers, rememberBrowser } from '../known_browser.ts';
import { countAttempt, clearAttempts, LIMITS } from '../limits.ts';
import { enqueueReset } from '../mails/account_mail.ts';
import { deleteLinks, readLink, redeemLink } from '../mails/mail_links.ts';
import { addresseeOf, mailSecurityEvent } from '../mails/security_mails.ts';
import { hashPassword, isPassword, requireStrongPassword } from '../passwords/strong_password.ts';
import { endSessions } from '../sessions.ts';
import { deleteSteps } from '../sign_in_steps.ts';
import { verifyAddress } from '../verify_address.ts';
import { addressee } from './second_factor.ts';

/** History entry without the value. */
const PASSWORD = { field: 'password', from: null, to: '••••••••' };

/** Equal answer and timing whether the account exists; the rest is in the background. */
async function forgotPassword(services: Services, request: RouteRequest): Promise<unknown> {
  const values = parseInput(forgotPasswordFields, request.body);
  const email = values.email;
  await countAttempt(services, LIMITS.forgot, email);
  await services.database.global((tx) => enqueueReset(tx, request.raw, email));
  return { detail: 'ok' };
}

async function resetPassword(services: Services, request: RouteRequest): Promise<unknown> {
  const values = parseInput(resetPasswordFields, request.body);
  const { token } = request.query;
  const { accountId, isProof } = await services.database.global((tx) =>
    readLink(tx, token, ['reset', 'invite'], services.now()),
  );
  const account = await services.database.global((tx) =>
    tx.one(sql<Pick<Tables['account'], 'email'>>`select email from account where id = ${accountId}`),
  );
  await requireStrongPassword(values.password, [account.email]);
  const hash = await hashPassword(values.password);
  const reader = await addresseeOf(services, request.raw, { accountId, email: account.email });
  await changeAccount(services, accountId, async (tx, now) => {
    await redeemLink(tx, token, ['reset', 'invite'], now);
    const without = isProof && (await verifyAddress(tx, accountId, { sessionId: null }, now));
    await setPassword(tx, accountId, hash, now);
    await endSessions(tx, accountId);
    await mailSecurityEvent(services, tx, reader, { news: 'password', origin: originOf(request.raw) }, now);
    return {
      result: undefined,
      changes: [PASSWORD, ...(without ? [{ field: 'second_factor', from: true, to: false }] : [])],
    };
  });
  // Marks the browser as known, which lifts delays caused by others.
  return rememberBrowser(services, request.raw, accountId, { detail: 'ok' });
}

async function changePassword(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = await callerOf(services, request.raw);
  const values = parseInput(changePasswordFields, request.body);
  await countAttempt(services, LIMITS.oldPassword, caller.accountId);
  const stored = await services.database.global((tx) =>
    tx.one(
      sql<Pick<Tables['account'], 'password_hash'>>`select password_hash from account where id = ${caller.accountId}`,
    ),
  );
  if (!(await isPassword(stored.password_hash, values.old_password)))
    throw invalid({ old_password: { key: 'wrong_password' } });
  await clearAttempts(services, LIMITS.oldPassword, caller.accountId);
  await requireStrongPassword(values.password, [caller.user.email, caller.user.name, caller.user.company.name]);
  const hash = await hashPassword(values.password);
  await changeAccount(services, caller.accountId, async (tx, now) => {
    await setPassword(tx, caller.accountId, hash, now);
    await endSessions(tx, caller.accountId, caller.sessionId);
    await mailSecurityEvent(services, tx, addressee(caller), { news: 'password', origin: originOf(request.raw) }, now);
    return { result: undefined, changes: [PASSWORD] };
  });
  return { detail: 'ok' };
}

async function setPassword(tx: Tx, accountId: string, hash: string, now: Date): Promise<void> {
  await tx.run(sql`update account set password_hash = ${hash}, updated_at = ${now} where id = ${accountId}`);
  await deleteLinks(tx, accountId, ['reset', 'invite']);
  await deleteSteps(tx, accountId);
  await forgetBrowsers(tx, accountId);
}

export const passwordRoutes: Route[] = [
  {
    method: 'POST',
    path: '/forgot-password',
    body: fieldsOf(forgotPasswordFields),
    scope: 'public',
    summary: 'Ask for a link to set a new password',
    answer: shape({ detail: string }),
    handle: forgotPassword,
  },
  {
    method: 'POST',
    path: '/password-reset',
    body: fieldsOf(resetPasswordFields),
    query: { token: required(text) },
    scope: 'public',
    summary: 'Set a password with the token of a mailed link',
    answer: shape({ detail: string }),
    handle: resetPassword,
  },
  {
    method: 'PUT',
    path: '/change-password',
    body: fieldsOf(changePasswordFields),
    scope: 'public',
    summary: 'Change your password; all other sessions end',
    answer: shape({ detail: string }),
    handle: changePassword,
  },
];
