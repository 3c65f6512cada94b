import { sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import type { ProviderPerson } from '../../../../app/test/stand_ins/openid_provider.ts';
import { makeWorld, type TestUser } from '../../../../app/test/world.ts';
import type { SsoDetail, SsoStart } from '../../contract/sso.ts';
import { ssoSetup } from './sso_setup.ts';

const { app, BACK, provider, other, PASSWORD, hash, post, save, company, begin, signIn, verified, sessionsOf } =
  await ssoSetup();

describe('signing in by the company’s provider', () => {
  test('[R7.10] [R7.9] whoever was invited gets in with a verified address of a proven domain, and is known by the provider’s id from then on', async () => {
    const { person, owner, companyId } = await company();
    const jane = await person('jane');
    const first = await signIn(jane.mail, verified('jane-1', jane.mail));
    expect(first.status, first.text).toBe(200);
    expect(first.body.user).toMatchObject({ id: jane.id, email: jane.mail });
    expect(
      (await app.call('GET', `/api/v1/${companyId}/all/users/current_user/`, { token: first.body.access })).body,
    ).toMatchObject({ id: jane.id });
    expect(
      (await post<{ token: { access: string } }>('refresh-token', { refresh: first.body.refresh })).body.token.access,
    ).toBeTruthy();
    // The address changed; the subject identifies.
    const again = await signIn(jane.mail, { sub: 'jane-1', email: 'someone@else.example', email_verified: false });
    expect(again.body.user).toMatchObject({ id: jane.id });
    const told = (await owner.call<{ results: ActivityEntry[] }>('GET', `activity-logs/?record=user&id=${jane.id}`))
      .body.results;
    expect(told).toMatchObject([{ changes: [{ field: 'sso', from: null, to: new URL(provider.issuer).host }] }]);
  });

  test('[R7.10] the question where to sign in has one answer for all addresses of a domain, and none for others', async () => {
    const { person, domain, companyId } = await company();
    const known = await person('known');
    await person('off', { activated: false });
    const host = new URL(provider.issuer).host;
    for (const mail of [known.mail, `off@${domain}`, `nobody@${domain}`, `NOBODY@${domain.toUpperCase()}`]) {
      expect((await post<SsoDetail>('login/sso_detail', { email: mail })).body, mail).toEqual({
        sso: { provider: host, only: false },
      });
    }
    expect((await post('login/sso_detail', { company_id: companyId })).body).toEqual({
      sso: { provider: host, only: false },
    });
    for (const body of [
      { email: known.email },
      { email: `x@sub.${domain}` },
      { email: `x@${domain}.evil.example` },
      { company_id: known.id },
    ]) {
      expect((await post('login/sso_detail', body)).body, JSON.stringify(body)).toEqual({ sso: null });
    }
    expect((await post('login/sso_detail', {})).status).toBe(400);
  });

  test.each([
    ['of nobody', false],
    ['that somebody has made before without proving it, who has it no more', true],
  ])('coming in that way accepts an invitation, with an account %s', async (_whose, squatted) => {
    const { owner, domain, companyId } = await company();
    const mail = `new@${domain}`;
    if (squatted)
      await app.database.global((tx) =>
        tx.run(
          sql`insert into account (id, email, password_hash, is_verified, created_at, updated_at)
            values (${v7()}, ${mail}, ${hash}, false, now(), now())`,
        ),
      );
    const invited = await owner.create('users', { first_name: 'New', email: mail, activated: true });
    expect((await signIn(mail, { sub: mail, email: mail })).body).toMatchObject({ code: 'sso_unverified' });
    const inside = await signIn(mail, verified(mail, mail));
    expect(inside.body.user, inside.text).toMatchObject({ id: invited, is_verified: true, company: { id: companyId } });
    expect((await post('login', { email: mail, password: PASSWORD })).body).toMatchObject({
      code: 'wrong_credentials',
    });
    expect((await signIn(mail, verified(mail, mail))).status).toBe(200);
  });

  test('who was not invited is not let in by their address', async () => {
    const { owner, domain } = await company();
    expect(
      (await owner.call<{ id: string }>('POST', 'users/', { first_name: 'Off', email: `off@${domain}` })).status,
    ).toBe(201);
    expect((await signIn(`off@${domain}`, verified('off', `off@${domain}`))).body).toMatchObject({
      code: 'sso_unknown',
    });
  });

  test('the owner is not taken for who a provider says, by the address alone, and links their own sign-in', async () => {
    const { person, owner, companyId } = await company();
    const boss = await person('boss', { user_type: 'admin' });
    await app.database.inCompany(companyId, (tx) =>
      tx.run(sql`update company set owner_id = ${boss.id} where id = ${companyId}`),
    );
    expect((await save(owner)).status, 'an admin names the provider').toBe(200);
    expect((await signIn(boss.mail, verified('mallory', boss.mail))).body).toMatchObject({ code: 'sso_unknown' });
    const { key, url } = (await boss.call<SsoStart>('POST', 'sso/link/', {})).body;
    provider.person = verified('boss', boss.mail);
    expect((await boss.call('POST', 'sso/link/finish/', { key, params: await provider.visit(url) })).status).toBe(200);
    expect((await signIn(boss.mail, verified('boss', boss.mail))).body.user).toMatchObject({ id: boss.id });
  });

  test('takes providers that want the secret in the body too', async () => {
    const { person } = await company(other);
    const jane = await person('jane');
    expect((await signIn(jane.mail, verified('jane', jane.mail), other)).status).toBe(200);
  });
});

describe('nobody gets in', () => {
  describe('by an address', () => {
    let it: Awaited<ReturnType<typeof company>>;
    let jane: TestUser & { mail: string };
    let kim: TestUser & { mail: string };
    beforeAll(async () => {
      it = await company();
      jane = await it.person('jane');
      await signIn(jane.mail, verified('jane-a', jane.mail));
      kim = await it.person('kim');
    });

    const ATTEMPTS: readonly (readonly [string, () => ProviderPerson, string])[] = [
      ['of hers, as another person', () => verified('someone', jane.mail), 'sso_unknown'],
      ['with an id that differs by case', () => verified('JANE-A', jane.mail), 'sso_unknown'],
      ['with an id that differs by an accent', () => verified('jané-a', jane.mail), 'sso_unknown'],
      ['with an id with a space behind', () => verified('jane-a ', jane.mail), 'sso_unknown'],
      ['that is not verified', () => ({ sub: 'k', email: kim.mail, email_verified: false }), 'sso_unverified'],
      ['that nobody says is verified', () => ({ sub: 'k', email: kim.mail }), 'sso_unverified'],
      [
        'with a letter that becomes k in lower case',
        () => verified('k', kim.mail.replace('kim', '\u212Aim')),
        'sso_unknown',
      ],
      ['with an accent', () => verified('k', kim.mail.replace('kim', 'k\u00EDm')), 'sso_unknown'],
      ['in wide letters', () => verified('k', kim.mail.replace('kim', '\uFF4B\uFF49\uFF4D')), 'sso_unknown'],
      ['beside another one', () => verified('k', `x@evil.example,${kim.mail}`), 'sso_unknown'],
      ['in a list', () => ({ sub: 'k', email: [kim.mail], email_verified: true }), 'sso_unknown'],
      ['of a domain that was not proven', () => verified('k', it.owner.email), 'sso_domain_unverified'],
      ['that is not told', () => ({ sub: 'k' }), 'sso_no_email'],
      ['of nobody that was invited', () => verified('k', kim.mail.replace('kim', 'new')), 'sso_unknown'],
    ];
    test.each(ATTEMPTS)('%s', async (_what, as, code) => {
      expect((await signIn(kim.mail, as())).body).toMatchObject({ status: 403, code });
      expect(await sessionsOf(kim)).toBe(1);
    });

    test('and an old id, once the company has moved to another provider, where somebody else has them', async () => {
      await save(it.owner, other);
      expect(
        (await signIn(jane.mail, { sub: 'jane-a', email: jane.mail, email_verified: false }, other)).body,
      ).toMatchObject({ code: 'sso_unverified' });
    });
  });

  test('and whoever is invited with an address of another domain is told what is missing and what to do, as is who is not', async () => {
    const { owner, user, domain } = await company();
    expect(
      (
        await owner.call('PUT', 'sso/', {
          name: 'Northwind ID',
          issuer: provider.issuer,
          client_id: provider.client.client_id,
          is_enabled: true,
        })
      ).status,
    ).toBe(200);
    const contractor = await user({ permissions: ['assets:read'] });
    for (const mail of [contractor.email, 'nobody@example.com']) {
      const { body } = await signIn(`x@${domain}`, verified(mail, mail));
      expect(body).toMatchObject({
        status: 403,
        code: 'sso_domain_unverified',
        detail: expect.stringMatching(/^example\.com is not a verified domain/),
      });
    }
  });

  test('of another company, switched off or deleted', async () => {
    const [one, two] = [await company(), await company()];
    const jane = await one.person('jane');
    const as = verified('jane-one', jane.mail);
    await signIn(jane.mail, as);
    expect((await signIn(`x@${two.domain}`, as)).body, 'an id of another company').toMatchObject({
      status: 403,
      code: 'sso_domain_unverified',
    });
    await one.owner.call('PATCH', `users/${jane.id}/`, { activated: false });
    expect((await signIn(jane.mail, as)).body).toMatchObject({ status: 401, code: 'account_off' });
    await one.owner.call('DELETE', 'users/delete/', { ids: [jane.id] });
    expect((await signIn(jane.mail, as)).body).toMatchObject({ status: 401 });
    expect(await sessionsOf(jane)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['switched off before the first time', { activated: false }, { status: 401 }],
    ['of the platform', { is_superuser: true }, { status: 403, code: 'sso_not_platform' }],
  ] as const)('%s', async (_what, options, answer) => {
    const { person } = await company();
    const who = await person('who', options);
    expect((await signIn(who.mail, verified('who', who.mail))).body).toMatchObject(answer);
    expect(await sessionsOf(who)).toBeLessThanOrEqual(1);
  });

  test('with a return that was used, is old, was begun in another browser or for another company, or is made up', async () => {
    const one = await company();
    const two = await company(other);
    const jane = await one.person('jane');
    provider.person = verified('jane', jane.mail);
    const mine = await begin(jane.mail);
    const params = await provider.visit(mine.url);
    const victim = await begin(jane.mail);
    const expired = { status: 400, code: 'sso_expired' };
    expect(
      (await post('login/sso/finish', { key: victim.key, params })).body,
      'another browser’s return',
    ).toMatchObject(expired);
    expect((await post('login/sso/finish', { key: '', params })).status).toBe(400);
    expect(
      (
        await post('login/sso/finish', {
          key: mine.key,
          params: { ...params, state: params['state']?.replace(one.companyId, two.companyId) ?? '' },
        })
      ).body,
    ).toMatchObject(expired);
    expect((await post('login/sso/finish', { key: mine.key, params: { code: 'x', state: 'x' } })).body).toMatchObject(
      expired,
    );
    // Failed attempts have not redeemed it.
    expect((await post('login/sso/finish', { key: mine.key, params })).status).toBe(200);
    expect((await post('login/sso/finish', { key: mine.key, params })).body, 'the same once more').toMatchObject(
      expired,
    );
    const late = await begin(jane.mail);
    const lateParams = await provider.visit(late.url);
    app.clock.advance(16);
    expect((await post('login/sso/finish', { key: late.key, params: lateParams })).body).toMatchObject(expired);
    app.clock.advance(-16);
  });

  test('when answers of two providers are mixed up, or the code belongs to another attempt', async () => {
    const one = await company();
    const jane = await one.person('jane');
    const mine = await begin(jane.mail);
    // Another provider answers with our state.
    provider.person = verified('jane', jane.mail);
    const honest = await provider.visit(mine.url);
    expect(
      (await post('login/sso/finish', { key: mine.key, params: { ...honest, iss: other.issuer } })).body,
    ).toMatchObject({ status: 502, code: 'sso_wrong_answer' });
    // An injected code fails the verifier.
    const theirs = await begin(jane.mail);
    const stolen = await provider.visit(theirs.url);
    const victim = await begin(jane.mail);
    const own = await provider.visit(victim.url);
    expect(
      (await post('login/sso/finish', { key: victim.key, params: { ...own, code: stolen['code'] ?? '' } })).body,
    ).toMatchObject({ status: 502, code: 'sso_wrong_answer' });
    // The provider changes during the round trip.
    const going = await begin(jane.mail);
    const back = await provider.visit(going.url);
    await save(one.owner, other);
    expect((await post('login/sso/finish', { key: going.key, params: back })).body).toMatchObject({
      code: 'sso_expired',
    });
    expect(await sessionsOf(jane)).toBe(1);
  });

  test('to an address of their choice: where one is sent back to is the server’s own, whatever the request says', async () => {
    const { person } = await company();
    const jane = await person('jane');
    const answer = await app.call<SsoStart>('POST', '/api/v1/login/sso/start/', {
      body: { email: jane.mail },
      headers: { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    });
    const url = new URL(answer.body.url);
    expect([url.origin, url.searchParams.get('redirect_uri')]).toEqual([provider.issuer, BACK]);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('nonce')).toBeTruthy();
    for (const field of ['redirect_uri', 'return_to', 'next'])
      expect((await post('login/sso/start', { email: jane.mail, [field]: 'https://evil.example' })).body).toMatchObject(
        { status: 400, [field]: expect.anything() },
      );
  });
});

test('whom a provider has let in changes nothing of their account without its password, and sees and ends no sessions of other companies', async () => {
  const one = await company();
  const two = await makeWorld(app);
  const jane = await one.person('jane');
  await app.database.global((tx) =>
    tx.run(sql`insert into session (id, account_id, company_id, user_id, access_hash, access_expires_at, refresh_hash,
      rotated_at, expires_at, user_agent, created_at)
    values (${v7()}, ${jane.accountId}, ${two.companyId}, ${v7()}, ${v7()}, ${new Date(Date.now() + 3_600_000)},
    ${v7()}, now(), ${new Date(Date.now() + 3_600_000)}, 'elsewhere', now())`),
  );
  const { access: token } = (await signIn(jane.mail, verified('jane-p', jane.mail))).body;
  for (const [method, path, body] of [
    ['POST', 'security/totp', {}],
    ['POST', 'security/passkeys/options', {}],
    ['POST', 'security/email', { email: 'mine@evil.example' }],
  ] as const) {
    const answer = await app.call(method, `/api/v1/${path}/`, { token, body });
    expect([403, 404], `${path} ${answer.text}`).toContain(answer.status);
  }
  expect((await post('security/totp', { password: PASSWORD }, token)).status).toBe(200);
  const { results } = (
    await app.call<{ results: { user_agent: string }[] }>('GET', '/api/v1/security/sessions/', { token })
  ).body;
  expect(results.map((one) => one.user_agent)).not.toContain('elsewhere');
  await app.call('DELETE', '/api/v1/security/sessions/', { token, body: {} });
  const left = await app.database.global((tx) =>
    tx.rows(sql<{ user_agent: string }>`select user_agent from session where account_id = ${jane.accountId}`),
  );
  expect(left.map((one) => one.user_agent)).toContain('elsewhere');
  await app.database.global((tx) => tx.run(sql`update account set password_hash = null where id = ${jane.accountId}`));
  expect((await post('security/passkeys/options', {}, token)).body).toMatchObject({
    status: 403,
    code: 'sso_not_account',
  });
});
