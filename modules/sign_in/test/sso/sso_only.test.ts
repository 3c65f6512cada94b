import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../../app/test/call.ts';
import { type TestUser } from '../../../../app/test/world.ts';
import type { SsoDetail, SsoStart } from '../../contract/sso.ts';
import { ssoSetup } from './sso_setup.ts';

const { app, provider, PASSWORD, hash, post, save, company, begin, signIn, verified } = await ssoSetup();

describe('only by single sign-on', () => {
  test('ends and refuses passwords, but not the owner’s; needs somebody who has come in that way', async () => {
    const { person, owner, companyId } = await company();
    const jane = await person('jane');
    const admin = await person('admin', { user_type: 'admin' });
    expect((await save(admin, provider, { is_only: true })).body).toMatchObject({
      status: 400,
      is_only: [expect.any(String)],
    });
    expect((await post('login', { email: jane.mail, password: PASSWORD })).status).toBe(200);
    const bySso = await signIn(jane.mail, verified('jane', jane.mail));
    expect((await save(admin, provider, { is_only: true })).body.connection?.is_only).toBe(true);
    expect((await jane.call('GET', 'users/current_user/')).status, 'a session by password').toBe(401);
    expect(
      (await app.call('GET', `/api/v1/${companyId}/all/users/current_user/`, { token: bySso.body.access })).status,
    ).toBe(200);
    for (const user of [owner, admin]) expect((await user.call('GET', 'users/current_user/')).status).toBe(200);
    expect((await post('login', { email: jane.mail, password: PASSWORD })).body).toMatchObject({
      status: 403,
      code: 'sso_only',
      company_id: companyId,
    });
    expect((await post('login', { email: jane.mail, password: 'wrong password' })).body).toMatchObject({
      code: 'wrong_credentials',
    });
    await app.database.global((tx) =>
      tx.run(sql`update account set password_hash = ${hash} where id = ${owner.accountId}`),
    );
    expect((await post('login', { email: owner.email, password: PASSWORD })).status).toBe(200);
    expect((await post<SsoDetail>('login/sso_detail', { email: jane.mail })).body.sso?.only).toBe(true);
    await owner.call('DELETE', 'sso/', {});
    expect((await post('login', { email: jane.mail, password: PASSWORD })).status).toBe(200);
  });
});

describe('a provider that is away', () => {
  test('is said to be, and passwords go on', async () => {
    const { person } = await company();
    const jane = await person('jane');
    provider.person = verified('jane', jane.mail);
    const { url, key } = await begin(jane.mail);
    const params = await provider.visit(url);
    provider.broken = () => ({ status: 503 });
    try {
      const start = await post('login/sso/start', { email: jane.mail });
      expect(start.body).toMatchObject({
        status: 502,
        code: 'sso_unreachable',
        detail: expect.stringContaining(new URL(provider.issuer).host),
      });
      expect((await post('login/sso/finish', { key, params })).body).toMatchObject({
        status: 502,
        code: 'sso_unreachable',
      });
      expect((await post('login', { email: jane.mail, password: PASSWORD })).status).toBe(200);
    } finally {
      provider.broken = null;
    }
    const refused = await begin(jane.mail);
    const state = new URL(refused.url).searchParams.get('state') ?? '';
    expect(
      (
        await post('login/sso/finish', {
          key: refused.key,
          params: { error: 'access_denied', error_description: '<b>Pay here</b>', state, iss: provider.issuer },
        })
      ).body,
    ).toMatchObject({ status: 403, code: 'sso_refused', detail: expect.not.stringContaining('Pay') });
  });
});

describe('linking one’s own sign-in', () => {
  const finish = (
    who: TestUser,
    key: string,
    params: Record<string, string>,
  ): Promise<Answer<Record<string, unknown>>> => who.call('POST', 'sso/link/finish/', { key, params });

  test('works from a signed-in session, for any address, until it is ended; each id for one person alone', async () => {
    const { user, person } = await company();
    const contractor = await user({ permissions: ['assets:read'] });
    const jane = await person('jane');
    const { key, url } = (await contractor.call<SsoStart>('POST', 'sso/link/', {})).body;
    provider.person = { sub: 'contractor', email: 'me@agency.example', email_verified: false };
    const params = await provider.visit(url);
    expect((await finish(jane, key, params)).body, 'somebody else’s attempt').toMatchObject({ code: 'sso_expired' });
    const again = (await contractor.call<SsoStart>('POST', 'sso/link/', {})).body;
    const back = await provider.visit(again.url);
    expect(
      (await post('login/sso/finish', { key: again.key, params: back })).body,
      'a link is no sign-in',
    ).toMatchObject({ code: 'sso_expired' });
    const third = (await contractor.call<SsoStart>('POST', 'sso/link/', {})).body;
    expect((await finish(contractor, third.key, await provider.visit(third.url))).body).toMatchObject({
      provider: new URL(provider.issuer).host,
      linked_at: expect.any(String),
    });
    expect((await signIn(jane.mail, { sub: 'contractor' })).body.user).toMatchObject({ id: contractor.id });
    const grab = (await jane.call<SsoStart>('POST', 'sso/link/', {})).body;
    expect((await finish(jane, grab.key, await provider.visit(grab.url))).body).toMatchObject({
      status: 409,
      code: 'sso_linked',
    });
    expect((await contractor.call('DELETE', 'sso/link/', {})).body).toMatchObject({ linked_at: null });
    expect((await signIn(jane.mail, { sub: 'contractor' })).status).toBe(403);
  });
});
