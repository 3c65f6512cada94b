import { sql } from 'kysely';
import { shape, string } from '@steward/kernel/contract/answers/shape.ts';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { originOf } from '@steward/kernel/server/adapters/mail/origin.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { about, ids, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { callerOf, verifiedCaller, type Caller } from '@steward/kernel/server/identity/caller.ts';
import { securityShape, totpSetupShape, secondFactorAddedShape } from '../../contract/answers.ts';
import type { SecondFactorAdded, Security, TotpSetup } from '../../contract/security.ts';
import { changeAccount } from '../account_change.ts';
import { countAttempt, clearAttempts, LIMITS } from '../limits.ts';
import { languageOf } from '../mails/account_mail.ts';
import { mailSecurityEvent, type Addressee } from '../mails/security_mails.ts';
import { requireRecentSignIn, recentSignInOf } from '../passwords/recent_sign_in.ts';
import { passkeysOf } from '../second_factor/passkeys.ts';
import { makeRecoveryCodes, recoveryCodesLeft } from '../second_factor/recovery.ts';
import { factorAdded, factorRemoved } from '../second_factor/state.ts';
import { beginTotp, redeemTotpCode } from '../second_factor/totp.ts';
import { methodsOf } from '../sign_in.ts';

/** The caller as mail receiver. */
export function addressee({ accountId, user }: Caller): Addressee {
  const { email, name, language, company } = user;
  const timeZone = company.settings?.time_zone ?? null;
  return {
    accountId,
    email,
    name,
    language: languageOf(language),
    company: company.name,
    logo: logoOf(company),
    timeZone,
  };
}

async function security(services: Services, request: RouteRequest): Promise<Security> {
  const caller = await callerOf(services, request.raw);
  const { accountId } = caller;
  return services.database.global(async (tx) => {
    const { isRecent, passwordHash } = await recentSignInOf(services, tx, caller);
    const pending = await tx.maybe(sql<Pick<Tables['mail_token'], 'email'>>`select email from mail_token
      where account_id = ${accountId} and purpose = 'email' and used_at is null and expires_at > ${services.now()}
      order by created_at desc limit 1`);
    return {
      has_password: passwordHash !== null,
      totp: (await methodsOf(tx, accountId)).includes('totp'),
      recovery_codes_left: await recoveryCodesLeft(tx, accountId),
      passkeys: await passkeysOf(tx, accountId),
      is_recent: isRecent,
      pending_email: pending?.email ?? null,
    };
  });
}

/** Starts setting up an authenticator; active after a first code. */
async function setUp(services: Services, request: RouteRequest): Promise<TotpSetup> {
  const caller = await verifiedCaller(services, request.raw);
  await requireRecentSignIn(services, caller, request.body['password']);
  const setup = await services.database.global((tx) =>
    beginTotp(services, tx, { id: caller.accountId, email: caller.user.email }),
  );
  if (!setup) throw invalid({ totp_code: { key: 'cannot_change' } });
  return setup;
}

async function confirm(services: Services, request: RouteRequest): Promise<SecondFactorAdded> {
  const caller = await verifiedCaller(services, request.raw);
  const { accountId, sessionId } = caller;
  await countAttempt(services, LIMITS.secondFactor, accountId);
  const codes = await changeAccount(services, accountId, async (tx, now) => {
    if (!(await redeemTotpCode(services, tx, accountId, request.body['totp_code'], false)))
      throw invalid({ totp_code: { key: 'wrong_code' } });
    await mailSecurityEvent(
      services,
      tx,
      addressee(caller),
      { news: 'second_factor_on', origin: originOf(request.raw) },
      now,
    );
    return {
      result: await factorAdded(tx, accountId, sessionId, now),
      changes: [{ field: 'authenticator', from: false, to: true }],
    };
  });
  await clearAttempts(services, LIMITS.secondFactor, accountId);
  return { recovery_codes: codes };
}

async function remove(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = await callerOf(services, request.raw);
  const { accountId } = caller;
  await requireRecentSignIn(services, caller, request.body['password'], { always: true });
  await changeAccount(services, accountId, async (tx, now) => {
    const was = await tx.maybe(
      sql<
        Pick<Tables['account_totp'], 'confirmed_at'>
      >`delete from account_totp where account_id = ${accountId} returning confirmed_at`,
    );
    if (!was?.confirmed_at) return { result: undefined, changes: [] };
    await factorRemoved(tx, accountId, now);
    await mailSecurityEvent(
      services,
      tx,
      addressee(caller),
      { news: 'second_factor_off', origin: originOf(request.raw) },
      now,
    );
    return { result: undefined, changes: [{ field: 'authenticator', from: true, to: false }] };
  });
  return { detail: 'ok' };
}

async function renewCodes(services: Services, request: RouteRequest): Promise<SecondFactorAdded> {
  const caller = await callerOf(services, request.raw);
  const { accountId } = caller;
  await requireRecentSignIn(services, caller, request.body['password'], { always: true });
  const codes = await changeAccount(services, accountId, async (tx, now) => {
    if ((await methodsOf(tx, accountId)).length === 0) return { result: null, changes: [] };
    const left = await recoveryCodesLeft(tx, accountId);
    const made = await makeRecoveryCodes(tx, accountId, now);
    await mailSecurityEvent(
      services,
      tx,
      addressee(caller),
      { news: 'recovery_new', origin: originOf(request.raw) },
      now,
    );
    return { result: made, changes: [{ field: 'recovery_codes', from: left, to: made.length }] };
  });
  return { recovery_codes: codes };
}

export const secondFactorRoutes: Route[] = [
  {
    method: 'GET',
    path: '/security',
    scope: 'public',
    summary: 'Read how you sign in',
    answer: securityShape,
    handle: security,
  },
  {
    method: 'POST',
    path: '/security/totp',
    body: { password: text },
    scope: 'public',
    summary: 'Begin to set up an authenticator app: its secret and QR code',
    answer: totpSetupShape,
    handle: setUp,
  },
  {
    method: 'POST',
    path: '/security/totp/confirm',
    body: { totp_code: required(about(text, 'Of the authenticator', '123456')) },
    scope: 'public',
    summary: 'Finish setting up an authenticator app; the first factor answers recovery codes, once',
    answer: secondFactorAddedShape,
    handle: confirm,
  },
  {
    method: 'DELETE',
    path: '/security/totp',
    body: { ids, password: text },
    scope: 'public',
    summary: 'Remove the authenticator app',
    answer: shape({ detail: string }),
    handle: remove,
  },
  {
    method: 'POST',
    path: '/security/recovery-codes',
    body: { password: text },
    scope: 'public',
    summary: 'Generate new recovery codes; earlier ones end',
    answer: secondFactorAddedShape,
    handle: renewCodes,
  },
];
