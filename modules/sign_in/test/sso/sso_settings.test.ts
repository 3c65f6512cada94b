import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../../app/test/call.ts';
import { makeWorld, type TestUser } from '../../../../app/test/world.ts';
import type { SsoDetail, SsoLink, SsoSettings } from '../../contract/sso.ts';
import { ssoSetup } from './sso_setup.ts';

const { dns, app, provider, other, post, save, company } = await ssoSetup();

describe('the settings', () => {
  test('never give the secret back, keep it sealed, and tell in the history that it was changed', async () => {
    const { owner, companyId } = await company();
    const { client_secret: secret } = provider.client;
    const shown = await owner.call<SsoSettings>('GET', 'sso/');
    expect(shown.body.connection).toEqual({
      name: null,
      issuer: provider.issuer,
      client_id: 'steward',
      has_secret: true,
      is_enabled: true,
      is_only: false,
    });
    const history = await owner.call('GET', 'activity-logs/');
    const stored = await app.database.inCompany(companyId, (tx) =>
      tx.one(sql<{ row: string }>`select s::text as row from sso_connection s where company_id = ${companyId}`),
    );
    for (const text of [shown.text, history.text, stored.row]) expect(text).not.toContain(secret);
    expect(history.text).toContain('sso_client_secret');
    expect(
      (
        await owner.call<SsoSettings>('PUT', 'sso/', {
          issuer: provider.issuer,
          client_id: 'steward',
          is_enabled: true,
          is_only: false,
        })
      ).status,
      'the secret stays',
    ).toBe(200);
    expect(
      (await owner.call('PUT', 'sso/', { issuer: other.issuer, client_id: 'steward', is_enabled: true })).body,
      'but goes to no other address',
    ).toMatchObject({ status: 400, client_secret: [expect.any(String)] });
    // Encrypted for this company: useless in another's row.
    const thief = await makeWorld(app);
    await app.database
      .inCompany(companyId, (tx) =>
        tx.one(
          sql<{ client_secret: string }>`select client_secret from sso_connection where company_id = ${companyId}`,
        ),
      )
      .then(({ client_secret }) =>
        app.database.inCompany(thief.companyId, (tx) =>
          tx.run(
            sql`insert into sso_connection (company_id, issuer, client_id, client_secret, is_enabled, is_only,
              created_at, updated_at)
              values (${thief.companyId}, ${provider.issuer}, 'steward', ${client_secret}, true, false, now(), now())`,
          ),
        ),
      );
    expect((await post('login/sso/start', { company_id: thief.companyId })).status).toBe(500);
  });

  test('say in plain words what is wrong, at its field', async () => {
    const { owner } = await makeWorld(app);
    const tryOut = (input: Record<string, unknown>): Promise<Answer<Record<string, unknown>>> =>
      owner.call('POST', 'sso/test/', { issuer: provider.issuer, ...provider.client, ...input });
    expect((await tryOut({})).body).toEqual({ provider: new URL(provider.issuer).host });
    const wrong: [Record<string, unknown>, string][] = [
      [{ client_secret: 'not it' }, 'client_secret'],
      [{ client_id: 'unknown' }, 'client_secret'],
      [{ issuer: 'http://example.com' }, 'issuer'],
      [{ issuer: 'ftp://127.0.0.1' }, 'issuer'],
      [{ issuer: 'nonsense' }, 'issuer'],
      [{ issuer: `${provider.issuer}/.well-known/openid-configuration` }, 'issuer'],
      [{ issuer: `${provider.issuer}/nothing/here` }, 'issuer'],
      [{ issuer: 'https://169.254.169.254' }, 'issuer'],
      [{ issuer: 'https://10.0.0.1' }, 'issuer'],
      [{ issuer: 'https://localhost.localdomain@127.0.0.1' }, 'issuer'],
    ];
    for (const [input, field] of wrong) {
      const answer = await tryOut(input);
      expect([answer.status, field in answer.body], `${JSON.stringify(input)} ${answer.text}`).toEqual([400, true]);
    }
    provider.broken = (path) =>
      path.includes('.well-known')
        ? { status: 200, body: JSON.stringify({ issuer: 'https://{tenantid}.example' }) }
        : null;
    expect((await tryOut({})).body, 'an address for many tenants').toMatchObject({
      status: 400,
      issuer: [expect.stringContaining('{tenantid}')],
    });
    provider.broken = () => ({ status: 503 });
    expect((await tryOut({})).body, 'what to check, and nothing about who somebody is').toMatchObject({
      status: 400,
      issuer: [expect.stringMatching(/does not answer\. Check the issuer/)],
    });
    const { length } = other.heard;
    provider.broken = () => ({ status: 302, location: `${other.issuer}/.well-known/openid-configuration` });
    expect((await tryOut({})).status, 'a redirect').toBe(400);
    expect(other.heard.length, 'is not followed').toBe(length);
    provider.broken = null;
  });

  test('the company’s name for its provider is on the button, on the profile and in the history; without it, that of its issuer', async () => {
    const { owner, companyId } = await company();
    const names = async (): Promise<unknown[]> => [
      (await post<SsoDetail>('login/sso_detail', { company_id: companyId })).body.sso?.provider,
      (await owner.call<SsoLink>('GET', 'sso/link/')).body.provider,
    ];
    const host = new URL(provider.issuer).host;
    expect(await names()).toEqual([host, host]);
    const named = await save(owner, provider, { name: ' Northwind ID ' });
    expect(named.body.connection).toMatchObject({ name: 'Northwind ID' });
    expect(await names()).toEqual(['Northwind ID', 'Northwind ID']);
    expect((await owner.call('GET', 'activity-logs/')).text).toContain('"field":"sso_name"');
    expect((await save(owner, provider, { name: 'N'.repeat(61) })).body).toMatchObject({
      status: 400,
      name: [expect.any(String)],
    });
    expect((await save(owner, provider, { name: '' })).body.connection).toMatchObject({ name: null });
    expect(await names()).toEqual([host, host]);
  });

  test('a domain is the company’s when its DNS says so, and then nobody else’s', async () => {
    const one = await makeWorld(app);
    const two = await makeWorld(app);
    const domain = 'contested.example';
    const add = (who: TestUser, name: string): Promise<Answer<SsoSettings>> =>
      who.call<SsoSettings>('POST', 'sso/domains/', { domain: name });
    const look = (who: TestUser): Promise<Answer<SsoSettings & { domain: string[] }>> =>
      who.call('POST', `sso/domains/${domain}/prove/`, {});
    const mine = (await add(one.owner, `@${domain.toUpperCase()}.`)).body.domains[0]?.record;
    const theirs = (await add(two.owner, domain)).body.domains[0]?.record;
    expect(mine?.name).toBe(`_steward.${domain}`);
    expect(mine?.value).not.toBe(theirs?.value);
    expect((await look(one.owner)).body.domain[0]).toContain('no TXT record');
    dns.records.set(mine?.name ?? '', ['something else', theirs?.value ?? '']);
    expect((await look(one.owner)).body.domain[0]).toContain('another value');
    dns.records.set(mine?.name ?? '', [mine?.value ?? '', theirs?.value ?? '']);
    expect((await look(one.owner)).status).toBe(200);
    expect((await look(two.owner)).body.domain[0]).toContain('already verified this domain');
    for (const name of ['nonsense', 'a b.example', 'exämple.example', '-x.example', 'example', '127.0.0.1', domain])
      expect((await add(one.owner, name)).status, name).toBe(400);
    expect((await one.owner.call<SsoSettings>('DELETE', `sso/domains/${domain}/`, {})).body.domains).toEqual([]);
    expect((await look(two.owner)).status).toBe(200);
  });
});
