import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { hashToken } from '@steward/kernel/server/context/request.ts';
import type { SecondFactorAdded, TotpSetup } from '../../../modules/sign_in/contract/security.ts';
import type { TestApp } from '../app.ts';
import type { Answer } from '../call.ts';

/** An authenticator: codes of a secret at the application's time. */
export interface Authenticator {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code `steps` half minutes from now. */
  code(steps?: number): string;
}

export function authenticatorOf(app: TestApp, secret: string, recoveryCodes: readonly string[] = []): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' });
  return {
    secret,
    recoveryCodes,
    code: (steps = 0) => totp.generate({ timestamp: app.services.now().getTime() + steps * 30_000 }),
  };
}

/** Sets up an authenticator for the token's user, as if recently signed in. */
export async function setUpTotp(app: TestApp, token: string): Promise<Authenticator> {
  await app.database.global((tx) =>
    tx.run(sql`update session set created_at = ${app.services.now()} where access_hash = ${hashToken(token)}`),
  );
  const setup = await app.call<TotpSetup>('POST', '/api/v1/security/totp/', { token, body: {} });
  expect(setup.status, setup.text).toBe(200);
  const phone = authenticatorOf(app, setup.body.secret);
  // Uses the previous code, so that the current one stays valid; the clock is stopped.
  const goOn = app.clock.stop();
  const body = { totp_code: phone.code(-1) };
  const done = await app
    .call<SecondFactorAdded>('POST', '/api/v1/security/totp/confirm/', { token, body })
    .finally(goOn);
  expect(done.status, done.text).toBe(200);
  return { ...phone, recoveryCodes: done.body.recovery_codes ?? [] };
}

interface Asked {
  readonly second_factor: { readonly token: string; readonly methods: string[] };
}

/** Password step of a sign-in; returns the token for the second. */
export async function firstHalf(app: TestApp, email: string, password: string): Promise<string> {
  const answer = await app.call<Asked>('POST', '/api/v1/login/', { body: { email, password } });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).not.toHaveProperty('access');
  return answer.body.second_factor.token;
}

export function secondHalf(
  app: TestApp,
  token: string,
  shown: Readonly<Record<string, unknown>>,
): Promise<Answer<LoginAnswer & { code: string }>> {
  return app.call('POST', '/api/v1/login/second-factor/', { body: { token, ...shown } });
}
