import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../app/test/app.ts';
import { testDns, testProvider } from '../../../../app/test/stand_ins/openid_provider.ts';
import { makeWorld, type World } from '../../../../app/test/world.ts';
import type { SsoSettings, SsoStart } from '../../contract/sso.ts';

/** Provider and DNS may never answer. */
const dns = await testDns();
const app = await testApp({ DNS_SERVER: dns.address, PUBLIC_URL: 'http://localhost:3000' });
const provider = await testProvider('http://localhost:3000/login/sso');
afterAll(() => {
  for (const one of [provider, dns]) one.stop();
});

const input = { issuer: provider.issuer, ...provider.client };

async function company(): Promise<World> {
  const world = await makeWorld(app);
  expect((await world.owner.call('PUT', 'sso/', { ...input, is_enabled: true, is_only: false })).status).toBe(200);
  return world;
}

/** Both stay silent until the returned function is called. */
function silence(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  provider.held = promise;
  dns.held = promise;
  return () => {
    provider.held = null;
    dns.held = null;
    resolve();
  };
}

test('while they keep somebody waiting, no transaction is open, no connection taken and no row locked', async () => {
  const { owner, user, companyId } = await company();
  const jane = await user({ permissions: ['assets:read'] });
  const begun = (await jane.call<SsoStart>('POST', 'sso/link/', {})).body;
  provider.person = { sub: 'jane' };
  const params = await provider.visit(begun.url);
  const [domain] = (await owner.call<SsoSettings>('POST', 'sso/domains/', { domain: 'slow.example' })).body.domains;
  dns.records.set(domain?.record.name ?? '', [domain?.record.value ?? '']);
  const [pages, questions] = [provider.heard.length, dns.heard];
  const speak = silence();
  const waiting = [
    owner.call('POST', 'sso/test/', input),
    jane.call('POST', 'sso/link/', {}),
    jane.call('POST', 'sso/link/finish/', { key: begun.key, params }),
    owner.call('POST', 'sso/domains/slow.example/prove/', {}),
  ];
  // An unanswered query is repeated.
  await expect.poll(() => [provider.heard.length - pages, dns.heard > questions]).toEqual([3, true]);
  const open = await app.database.owner.query(
    "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  const taken = app.database.app.totalCount - app.database.app.idleCount;
  expect([open.rows, taken]).toEqual([[], 0]);
  await app.database.inCompany(companyId, (tx) =>
    tx.rows(sql`select 1 from sso_domain where company_id = ${companyId} for update nowait`),
  );
  speak();
  expect((await Promise.all(waiting)).map((one) => one.status)).toEqual([200, 200, 200, 200]);
  expect((await jane.call('GET', 'sso/link/')).body).toMatchObject({ linked_at: expect.any(String) });
});

test('whoever may not do it any more when the answer comes gets nothing of it', async () => {
  const { owner, user } = await company();
  const clerk = await user({ permissions: ['setting_administrator:all'] });
  const pages = provider.heard.length;
  const speak = silence();
  const waiting = clerk.call('POST', 'sso/test/', input);
  await expect.poll(() => provider.heard.length).toBe(pages + 1);
  await owner.call('PATCH', `users/${clerk.id}/`, { custom_permissions: [] });
  speak();
  expect((await waiting).status).toBe(403);
});
