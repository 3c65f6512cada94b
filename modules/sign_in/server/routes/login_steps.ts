import { sql } from 'kysely';
import { signInAnswerShape } from '@steward/kernel/contract/answers/session.ts';
import { shape, string } from '@steward/kernel/contract/answers/shape.ts';
import { originOf } from '@steward/kernel/server/adapters/mail/origin.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { networkOf } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { about, object, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { passkeyOptionsShape } from '../../contract/answers.ts';
import { changeAccount } from '../account_change.ts';
import { countAttempt, clearAttempts, LIMITS } from '../limits.ts';
import { addresseeOf, mailSecurityEvent } from '../mails/security_mails.ts';
import { checkPasskey, requestOptions } from '../second_factor/passkeys.ts';
import { redeemRecoveryCode } from '../second_factor/recovery.ts';
import { relyingParty } from '../second_factor/relying_party.ts';
import { redeemTotpCode } from '../second_factor/totp.ts';
import { signInAnswer, signIn } from '../sign_in.ts';
import { challengeStep, storeStep, readStep, redeemStep, takeChallenge } from '../sign_in_steps.ts';

/** Second factor of a sign-in: code, recovery code or passkey. Attempts are counted per account. */
async function secondFactor(services: Services, request: RouteRequest): Promise<unknown> {
  const { token, code, recovery_code: recoveryCode, passkey } = request.body;
  const step = await services.database.global((tx) => readStep(tx, token, 'second_factor', services.now()));
  const accountId = step.accountId ?? '';
  if (passkey !== undefined) {
    await countAttempt(services, LIMITS.secondPasskey, accountId);
    const challenge = await services.database.global((tx) => takeChallenge(tx, token, 'second_factor', services.now()));
    await services.database.global((tx) =>
      checkPasskey(
        tx,
        relyingParty(services, request.raw),
        { response: passkey, challenge, accountId },
        services.now(),
      ),
    );
    await clearAttempts(services, LIMITS.secondPasskey, accountId);
  } else {
    await countAttempt(services, LIMITS.secondFactor, accountId);
    if (recoveryCode === undefined) await requireCode(services, accountId, code);
    else await requireRecoveryCode(services, request, accountId, recoveryCode);
    await clearAttempts(services, LIMITS.secondFactor, accountId);
  }
  await services.database.global((tx) => redeemStep(tx, token, 'second_factor', services.now()));
  return signInAnswer(
    services,
    request,
    accountId,
    await signIn(services, request.raw, { accountId, proof: 'second_factor', companyId: step.chosenCompanyId ?? null }),
  );
}

async function requireCode(services: Services, accountId: string, code: unknown): Promise<void> {
  if (!(await services.database.global((tx) => redeemTotpCode(services, tx, accountId, code, true))))
    throw new AppError('wrong_code');
}

async function requireRecoveryCode(
  services: Services,
  request: RouteRequest,
  accountId: string,
  code: unknown,
): Promise<void> {
  const { email } = await services.database.global((tx) =>
    tx.one(sql<Pick<Tables['account'], 'email'>>`select email from account where id = ${accountId}`),
  );
  const reader = await addresseeOf(services, request.raw, { accountId, email });
  await changeAccount(services, accountId, async (tx, now) => {
    const left = await redeemRecoveryCode(tx, accountId, code, now);
    if (left === null) throw new AppError('wrong_recovery_code');
    await mailSecurityEvent(
      services,
      tx,
      reader,
      { news: 'recovery_used', what: String(left), origin: originOf(request.raw) },
      now,
    );
    return { result: undefined, changes: [{ field: 'recovery_codes', from: left + 1, to: left }] };
  });
}

async function secondFactorOptions(services: Services, request: RouteRequest): Promise<unknown> {
  const { token } = request.body;
  return services.database.global(async (tx) => {
    const step = await readStep(tx, token, 'second_factor', services.now());
    const options = await requestOptions(tx, relyingParty(services, request.raw), step.accountId);
    await challengeStep(tx, token, 'second_factor', options.challenge);
    return { options };
  });
}

/** Equal for all, to reveal no accounts. */
async function passkeyOptions(services: Services, request: RouteRequest): Promise<unknown> {
  await countAttempt(services, LIMITS.loginAddress, networkOf(request.raw));
  return services.database.global(async (tx) => {
    const options = await requestOptions(tx, relyingParty(services, request.raw), null);
    return {
      token: await storeStep(
        tx,
        { purpose: 'passkey_sign_in', accountId: null, challenge: options.challenge },
        services.now(),
      ),
      options,
    };
  });
}

/** Passkey sign-in: possession plus the device's unlock. */
async function passkeyLogin(services: Services, request: RouteRequest): Promise<unknown> {
  await countAttempt(services, LIMITS.loginAddress, networkOf(request.raw));
  const { token, response } = request.body;
  const step = await services.database.global((tx) => redeemStep(tx, token, 'passkey_sign_in', services.now()));
  const accountId = await services.database.global((tx) =>
    checkPasskey(
      tx,
      relyingParty(services, request.raw),
      { response, challenge: step.challenge ?? null, accountId: null },
      services.now(),
    ),
  );
  return signInAnswer(
    services,
    request,
    accountId,
    await signIn(services, request.raw, { accountId, proof: 'passkey' }),
  );
}

export const loginStepRoutes: Route[] = [
  {
    method: 'POST',
    path: '/login/second-factor',
    body: {
      token: required(text),
      code: about(text, 'Of an authenticator', '123456'),
      recovery_code: text,
      passkey: object,
    },
    scope: 'public',
    summary: 'Finish a sign-in that asked for two-factor authentication',
    answer: signInAnswerShape,
    handle: secondFactor,
  },
  {
    method: 'POST',
    path: '/login/second-factor/passkey-options',
    body: { token: required(text) },
    scope: 'public',
    summary: 'Begin two-factor authentication with a passkey',
    answer: shape({ options: passkeyOptionsShape }),
    handle: secondFactorOptions,
  },
  {
    method: 'POST',
    path: '/login/passkey-options',
    body: {},
    scope: 'public',
    summary: 'Begin a sign-in with a passkey',
    answer: shape({ token: string, options: passkeyOptionsShape }),
    handle: passkeyOptions,
  },
  {
    method: 'POST',
    path: '/login/passkey',
    body: { token: required(text), response: required(object) },
    scope: 'public',
    summary: 'Sign in with a passkey',
    answer: signInAnswerShape,
    handle: passkeyLogin,
  },
];
