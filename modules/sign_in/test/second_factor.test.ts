import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { login, signUp } from '../../../app/test/people.ts';
import { authenticatorOf, firstHalf, secondHalf, setUpTotp } from '../../../app/test/stand_ins/authenticator.ts';
import type { SecondFactorAdded } from '../contract/security.ts';
import { secondFactorSetup } from './second_factor_setup.ts';

const { app, security } = await secondFactorSetup();

describe('an authenticator', () => {
  test('is set up by a code, and signing in then takes two steps', async () => {
    const ada = await signUp(app);
    const phone = await setUpTotp(app, ada.access);
    expect(phone.recoveryCodes).toHaveLength(10);
    const token = await firstHalf(app, ada.email, ada.password);
    const answer = await secondHalf(app, token, { code: phone.code() });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: ada.user.id } } });
    expect((await ada.call('GET', 'users/current_user')).status).toBe(200);
    expect((await secondHalf(app, token, { code: phone.code(1) })).body).toMatchObject({ code: 'sign_in_over' });
  });

  test('the first half opens nothing: its token is no session', async () => {
    const ada = await signUp(app);
    await setUpTotp(app, ada.access);
    const token = await firstHalf(app, ada.email, ada.password);
    expect((await app.call('GET', `/api/v1/${ada.user.company.id}/all/users/current_user`, { token })).status).toBe(
      401,
    );
    expect((await app.call('POST', '/api/v1/refresh-token/', { body: { refresh: token } })).status).toBe(401);
    expect(
      (await app.call('POST', '/api/v1/login/company/', { body: { token, company_id: ada.user.company.id } })).status,
    ).toBe(401);
    const named = await app.call('POST', '/api/v1/login/', {
      body: { email: ada.email, password: ada.password, company_id: ada.user.company.id },
    });
    expect(named.body).not.toHaveProperty('access');
  });

  test('a picture, the text and the address hold the same secret', async () => {
    const ada = await signUp(app);
    const { body } = await app.call<{ secret: string; address: string; qr: string }>('POST', '/api/v1/security/totp/', {
      token: ada.access,
      body: {},
    });
    expect(body.address).toContain(`secret=${body.secret}`);
    expect(body.address).toMatch(/^otpauth:\/\/totp\/Steward:person/);
    expect(body.qr).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  });

  test('until a code was shown it asks nobody; a wrong one does not set it up', async () => {
    const ada = await signUp(app);
    const { body } = await app.call<{ secret: string }>('POST', '/api/v1/security/totp/', {
      token: ada.access,
      body: {},
    });
    const wrong = await app.call('POST', '/api/v1/security/totp/confirm/', {
      token: ada.access,
      body: { totp_code: '000000' },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toHaveProperty('totp_code');
    expect((await login(app, ada.email, ada.password)).body).toHaveProperty('access');
    expect((await security(ada.access)).body).toMatchObject({ totp: false, recovery_codes_left: 0 });
    const done = await app.call('POST', '/api/v1/security/totp/confirm/', {
      token: ada.access,
      body: { totp_code: authenticatorOf(app, body.secret).code() },
    });
    expect(done.status).toBe(200);
    expect(
      (await app.call('POST', '/api/v1/security/totp/', { token: ada.access, body: {} })).status,
      'one that counts is not replaced',
    ).toBe(400);
  });

  test('with the first factor, sessions that were begun by the password alone end', async () => {
    const ada = await signUp(app);
    const elsewhere = (await login(app, ada.email, ada.password)).body.access;
    await setUpTotp(app, ada.access);
    expect(
      (await app.call('GET', `/api/v1/${ada.user.company.id}/all/users/current_user`, { token: elsewhere })).status,
    ).toBe(401);
    expect((await ada.call('GET', 'users/current_user')).status).toBe(200);
  });

  test('its secret is encrypted in the database, with a key in the data folder that only the server reads', async () => {
    const ada = await signUp(app);
    const { secret } = await setUpTotp(app, ada.access);
    const row = await app.database.global((tx) =>
      tx.one(
        sql<{
          secret: string;
          account_id: string;
        }>`select t.* from account_totp t join account a on a.id = t.account_id where a.email = ${ada.email}`,
      ),
    );
    expect(row.secret).not.toContain(secret);
    expect(Buffer.from(row.secret, 'base64url').toString('latin1')).not.toContain(secret);
    const file = join(app.services.config.dataFolder, 'keys/second_factor.key');
    expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const eve = await signUp(app);
    await setUpTotp(app, eve.access);
    const account = await app.database.global((tx) =>
      tx.one(sql<{ id: string }>`select id from account where email = ${eve.email}`),
    );
    await app.database.global((tx) =>
      tx.run(sql`update account_totp set secret = ${row.secret} where account_id = ${account.id}`),
    );
    const token = await firstHalf(app, eve.email, eve.password);
    expect(
      (await secondHalf(app, token, { code: authenticatorOf(app, secret).code(1) })).status,
      'a copied secret cannot be read in another row',
    ).toBe(500);
  });
});

describe('codes', () => {
  test('serve half a minute to either side, and no longer', async () => {
    const ada = await signUp(app);
    const phone = await setUpTotp(app, ada.access);
    app.clock.advance(5);
    onTestFinished(app.clock.stop());
    const token = await firstHalf(app, ada.email, ada.password);
    expect((await secondHalf(app, token, { code: phone.code(-2) })).body.code).toBe('wrong_code');
    expect((await secondHalf(app, token, { code: phone.code(2) })).body.code).toBe('wrong_code');
    expect((await secondHalf(app, token, { code: phone.code(-1) })).status).toBe(200);
  });

  test('serve once: neither the same again nor an earlier one', async () => {
    const ada = await signUp(app);
    const phone = await setUpTotp(app, ada.access);
    const [first, again, earlier] = [
      await firstHalf(app, ada.email, ada.password),
      await firstHalf(app, ada.email, ada.password),
      await firstHalf(app, ada.email, ada.password),
    ];
    const code = phone.code();
    expect((await secondHalf(app, first, { code })).status).toBe(200);
    expect((await secondHalf(app, again, { code })).body.code).toBe('wrong_code');
    expect((await secondHalf(app, earlier, { code: phone.code(-1) })).body.code).toBe('wrong_code');
  });

  test('of one code that comes five times at once, one gets in', async () => {
    const ada = await signUp(app);
    const phone = await setUpTotp(app, ada.access);
    const tokens = await Promise.all(Array.from({ length: 5 }, () => firstHalf(app, ada.email, ada.password)));
    const answers = await Promise.all(tokens.map((token) => secondHalf(app, token, { code: phone.code() })));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  });

  test('cannot be tried without end, from whatever place and by however many first halves (CVE-2026-49870)', async () => {
    const ada = await signUp(app);
    const phone = await setUpTotp(app, ada.access);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await secondHalf(app, await firstHalf(app, ada.email, ada.password), { code: '000000' })).status).toBe(
        401,
      );
    const right = await secondHalf(app, await firstHalf(app, ada.email, ada.password), { code: phone.code() });
    expect(right.status).toBe(429);
    expect(right.body).toHaveProperty('seconds');
    expect(
      (await secondHalf(app, await firstHalf(app, ada.email, ada.password), { recovery_code: phone.recoveryCodes[0] }))
        .status,
      'recovery codes are counted with them',
    ).toBe(429);
    app.clock.advance(6);
    expect((await secondHalf(app, await firstHalf(app, ada.email, ada.password), { code: phone.code() })).status).toBe(
      200,
    );
  });

  test('nonsense is a wrong code, and a first half ends after ten minutes', async () => {
    const ada = await signUp(app);
    const phone = await setUpTotp(app, ada.access);
    const token = await firstHalf(app, ada.email, ada.password);
    for (const code of [123456, null, '', [phone.code()]])
      expect((await secondHalf(app, token, { code })).status).toBe(401);
    app.clock.advance(11);
    expect((await secondHalf(app, token, { code: phone.code() })).body.code).toBe('sign_in_over');
  });

  test('a changed password ends what was begun with the old one', async () => {
    const ada = await signUp(app);
    const phone = await setUpTotp(app, ada.access);
    const token = await firstHalf(app, ada.email, ada.password);
    expect(
      (
        await app.call('PUT', '/api/v1/change-password/', {
          token: ada.access,
          body: { old_password: ada.password, password: 'a whole new password' },
        })
      ).status,
    ).toBe(200);
    expect((await secondHalf(app, token, { code: phone.code() })).body.code).toBe('sign_in_over');
  });
});

describe('recovery codes', () => {
  test('let in once each, however they are typed, and the person is told', async () => {
    const ada = await signUp(app);
    const phone = await setUpTotp(app, ada.access);
    const [code = ''] = phone.recoveryCodes;
    const answer = await secondHalf(app, await firstHalf(app, ada.email, ada.password), {
      recovery_code: ` ${code.replace('-', '').toUpperCase()} `,
    });
    expect(answer.status).toBe(200);
    expect(
      (await secondHalf(app, await firstHalf(app, ada.email, ada.password), { recovery_code: code })).body.code,
    ).toBe('wrong_recovery_code');
    expect((await security(ada.access)).body.recovery_codes_left).toBe(9);
    expect((await ada.call('GET', 'mailbox/')).text).toContain('one of your recovery codes. Codes left: 9.');
  });

  test('are kept as hashes, and those of one account are nothing to another', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const phone = await setUpTotp(app, ada.access);
    await setUpTotp(app, eve.access);
    const stored = await app.database.global((tx) =>
      tx.rows(sql<{ hash: string }>`select hash from account_recovery_code`),
    );
    for (const code of phone.recoveryCodes) expect(stored.map((one) => one.hash)).not.toContain(code);
    expect(
      (await secondHalf(app, await firstHalf(app, eve.email, eve.password), { recovery_code: phone.recoveryCodes[0] }))
        .status,
    ).toBe(401);
  });

  test('new ones need the password and void the old ones', async () => {
    const ada = await signUp(app);
    const phone = await setUpTotp(app, ada.access);
    expect(
      (await app.call('POST', '/api/v1/security/recovery-codes/', { token: ada.access, body: {} })).body,
    ).toMatchObject({ code: 'prove_again' });
    const { body } = await app.call<SecondFactorAdded>('POST', '/api/v1/security/recovery-codes/', {
      token: ada.access,
      body: { password: ada.password },
    });
    expect(body.recovery_codes).toHaveLength(10);
    expect(
      (await secondHalf(app, await firstHalf(app, ada.email, ada.password), { recovery_code: phone.recoveryCodes[1] }))
        .status,
    ).toBe(401);
    expect(
      (
        await secondHalf(app, await firstHalf(app, ada.email, ada.password), {
          recovery_code: body.recovery_codes?.[1],
        })
      ).status,
    ).toBe(200);
  });
});
