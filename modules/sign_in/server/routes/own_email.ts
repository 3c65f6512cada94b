import { sql } from 'kysely';
import { v7 } from 'uuid';
import { nullable, shape, string } from '@steward/kernel/contract/answers/shape.ts';
import { originOf } from '@steward/kernel/server/adapters/mail/origin.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { fieldsOf, ids, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { callerOf, verifiedCaller, callerOfLink } from '@steward/kernel/server/identity/caller.ts';
import { moveEmail } from '@steward/kernel/server/identity/users.ts';
import { newEmailFields } from '../../contract/session.ts';
import { changeAccount, inEachCompany } from '../account_change.ts';
import { countAttempt, LIMITS } from '../limits.ts';
import { accountByEmail, enqueueReset, mailboxReaderOf } from '../mails/account_mail.ts';
import { deleteLinks, mailLink, readLink, redeemLink } from '../mails/mail_links.ts';
import { mailNewAddress } from '../mails/security_mails.ts';
import { requireRecentSignIn } from '../passwords/recent_sign_in.ts';
import { dropFactorsSince } from '../second_factor/state.ts';
import { endSessions } from '../sessions.ts';
import { deleteSteps } from '../sign_in_steps.ts';
import { verifyAddress } from '../verify_address.ts';
import { addressee } from './second_factor.ts';

const CLOSES: readonly ('verify' | 'reset' | 'invite' | 'email')[] = ['verify', 'reset', 'invite', 'email'];

/** History entry for removed factors. */
const FACTORS_REMOVED = { field: 'second_factor', from: true, to: false };

/** Requests a new address, effective once verified; the old one gets an undo link. */
async function ask(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = await verifiedCaller(services, request.raw);
  const { password, ...input } = request.body;
  const values = parseInput(newEmailFields, input);
  const email = values.email;
  if (email === caller.user.email) throw invalid({ email: { key: 'same_email' } });
  await requireRecentSignIn(services, caller, password);
  await countAttempt(services, LIMITS.newEmail, caller.accountId);
  const { accountId } = caller;
  await services.database.global(async (tx) => {
    if (await accountByEmail(tx, email)) throw invalid({ email: { key: 'email_taken' } });
    const [now, { publicUrl }] = [services.now(), services.config];
    await deleteLinks(tx, accountId, ['email']);
    const [confirmId, undoMailId] = [v7(), v7()];
    const confirm = await mailLink(tx, publicUrl, { accountId, purpose: 'email', mailId: confirmId, email }, now);
    const undo = await mailLink(
      tx,
      publicUrl,
      { accountId, purpose: 'email_undo', mailId: undoMailId, email: caller.user.email },
      now,
    );
    const kept = await mailboxReaderOf(tx, { id: accountId, is_superuser: caller.runsPlatform });
    const change = {
      email,
      confirm,
      confirmMail: { id: confirmId, ...kept },
      undo,
      undoMailId,
      origin: originOf(request.raw),
    };
    await mailNewAddress(tx, addressee(caller), change, now);
  });
  return { pending_email: email };
}

async function withdraw(services: Services, request: RouteRequest): Promise<unknown> {
  const { accountId } = await callerOf(services, request.raw);
  await services.database.global((tx) => deleteLinks(tx, accountId, ['email']));
  return { pending_email: null };
}

/**
 * Confirms a new address with the account's session, so that links cannot attach addresses to others' accounts. Links
 * to the old address end. Without SMTP nothing is proven.
 */
async function confirm(services: Services, request: RouteRequest): Promise<unknown> {
  const { token } = request.query;
  const link = await services.database.global((tx) => readLink(tx, token, ['email'], services.now()));
  const { accountId, email, isProof } = link;
  const { sessionId } = await callerOfLink(services, request.raw, link);
  if (email === null || (!isProof && services.config.smtpUrl !== undefined)) throw new AppError('token_expired');
  await changeAccount(services, accountId, async (tx, now) => {
    await redeemLink(tx, token, ['email'], now);
    const without = isProof && (await verifyAddress(tx, accountId, { sessionId }, now));
    const was = await moveAccount(tx, accountId, email, isProof, now);
    await deleteLinks(tx, accountId, CLOSES);
    return {
      result: undefined,
      changes: [{ field: 'email', from: was, to: email }, ...(without ? [FACTORS_REMOVED] : [])],
    };
  });
  return { email };
}

/**
 * Undoes an address change. The account may be compromised: all sessions, the password and later factors end, and a
 * reset link is sent.
 */
async function undo(services: Services, request: RouteRequest): Promise<unknown> {
  const { token } = request.query;
  const { accountId, email, isProof, madeAt } = await services.database.global((tx) =>
    readLink(tx, token, ['email_undo'], services.now()),
  );
  if (email === null) throw new AppError('token_expired');
  await changeAccount(services, accountId, async (tx, now) => {
    await redeemLink(tx, token, ['email_undo'], now);
    const was = await moveAccount(tx, accountId, email, isProof, now);
    await deleteLinks(tx, accountId, [...CLOSES, 'email_undo']);
    await tx.run(sql`update account set password_hash = null where id = ${accountId}`);
    await endSessions(tx, accountId);
    await deleteSteps(tx, accountId);
    await dropFactorsSince(tx, accountId, madeAt, now);
    await enqueueReset(tx, request.raw, email);
    return {
      result: undefined,
      changes: [
        ...(was === email ? [] : [{ field: 'email', from: was, to: email }]),
        { field: 'password', from: null, to: null },
      ],
    };
  });
  return { email };
}

/** Sets an account's address in all companies. Returns the previous one. Throws when taken. */
async function moveAccount(tx: Tx, accountId: string, email: string, isProof: boolean, now: Date): Promise<string> {
  const account = await tx.one(
    sql<Pick<Tables['account'], 'email'>>`select email from account where id = ${accountId} for update`,
  );
  if (account.email === email) return email;
  try {
    await tx.savepoint(async () => {
      await tx.run(
        sql`update account set email = ${email}, is_verified = is_verified
          or ${isProof}, proven_at = ${isProof ? now : null}, updated_at = ${now} where id = ${accountId}`,
      );
      await inEachCompany(tx, accountId, async (companyId, userId) => {
        await moveEmail(tx, { companyId, userId, accountId }, { from: account.email, to: email }, now);
      });
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505')
      throw invalid({ email: { key: 'email_taken' } });
    throw error;
  }
  return account.email;
}

export const ownEmailRoutes: Route[] = [
  {
    method: 'POST',
    path: '/security/email',
    body: { ...fieldsOf(newEmailFields), password: text },
    scope: 'public',
    summary: 'Change your email address; it counts once it is verified',
    answer: shape({ pending_email: string }),
    handle: ask,
  },
  {
    method: 'DELETE',
    path: '/security/email',
    body: { ids },
    scope: 'public',
    summary: 'Cancel a change of your email address',
    answer: shape({ pending_email: nullable(string) }),
    handle: withdraw,
  },
  {
    method: 'POST',
    path: '/confirm-email',
    body: {},
    query: { token: required(text) },
    scope: 'public',
    summary: 'Confirm a new email address with the token of a mailed link',
    answer: shape({ email: string }),
    handle: confirm,
  },
  {
    method: 'POST',
    path: '/undo-email',
    body: {},
    query: { token: required(text) },
    scope: 'public',
    summary: 'Stop or undo a change of email address with the token of a mailed link',
    answer: shape({ email: string }),
    handle: undo,
  },
];
