import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import { login } from '../../../app/test/people.ts';
import { demoCompany } from './demo_company.ts';

/** Created once; tests only read it. */
const app = await testApp();
let signIn: Awaited<ReturnType<typeof demoCompany>>;
let mara: LoginAnswer;

beforeAll(async () => {
  signIn = await demoCompany(app);
  mara = (await login(app, signIn.email, signIn.password)).body;
}, 300_000);

function read<T>(path: string, who = mara): Promise<Answer<T>> {
  return app.call<T>('GET', `/api/v1/${mara.user.company.id}/all/${path}`, { token: who.access });
}

test('is whole, and offered for signing in', async () => {
  expect(mara.user.company).toMatchObject({
    name: 'Northwind Facilities',
    settings: { asset_tag_prefix: 'NF', currency: 'EUR' },
  });
  const count = async (wire: string): Promise<number> => (await read<{ count: number }>(`${wire}/`)).body.count;
  expect(await count('assets')).toBeGreaterThan(400);
  expect(await count('users')).toBe(60);
  expect(await count('locations')).toBeGreaterThan(25);
  const { email, password } = signIn;
  expect((await app.call('GET', '/api/v1/installation/')).body).toMatchObject({ demo: { email, password } });
});

test('has assets in every state', async () => {
  const { id } = mara.user.company;
  const states = await app.database.inCompany(id, (tx) =>
    tx.rows(
      sql<{
        state: string;
      }>`select state from asset where company_id = ${id} group by state having count(*) > 3 order by state`,
    ),
  );
  expect(states.map((one) => one.state)).toEqual(['archived', 'deployable', 'deployed', 'pending', 'undeployable']);
});

test('has requests of its staff, of which some wait for a decision', async () => {
  const { body } = await read<{ results: { kind: string; status: string }[] }>('asset-requests/?status=open');
  expect(new Set(body.results.map((one) => one.kind))).toEqual(new Set(['return', 'item']));
  const faults = await read<{ results: { state: string; reporter: unknown }[] }>('fault-report/');
  expect(faults.body.results, 'a problem of somebody with what they have').toContainEqual(
    expect.objectContaining({ state: 'new', reporter: expect.objectContaining({ id: expect.any(String) }) }),
  );
});

test('has papers in folders, on what they are about, of which some end soon', async () => {
  type Paper = { name: string; folder: { name: string }; linked: number; version_number: number; small_url: string };
  const { body } = await read<{ results: Paper[] }>('file-storage/?sort=name&page_size=50');
  const named = new Map(body.results.map((one) => [one.name, one]));
  expect(named.get('HP LaserJet M611 manual.pdf')).toMatchObject({ folder: { name: 'Printers' } });
  expect(named.get('HP LaserJet M611 manual.pdf')?.linked).toBeGreaterThan(5);
  expect(named.get('Electrical inspection Berlin.pdf')).toMatchObject({ version_number: 2, linked: 1 });
  const places = await read<{ starred: number; expiring: number; types: { record: string }[] }>('file-storage/places/');
  expect(places.body).toMatchObject({ starred: 1, expiring: 3 });
  expect(places.body.types.map((one) => one.record).toSorted()).toEqual(['asset', 'contract', 'location']);
  await app.runJobs();
  const found = await read<{ results: Paper[] }>('file-storage/?search=pickup%20rollers');
  expect(found.body.results.map((one) => one.name)).toEqual(['HP LaserJet M611 manual.pdf']);
});

test('has views that everybody sees as tabs, none of them empty', async () => {
  const { views } = (
    await read<{ views: { id: string; name: string; shared: string; owner: object | null }[] }>(
      'list-views/?table=asset',
    )
  ).body;
  const saved = views.filter(({ owner }) => owner !== null);
  expect(saved.map((one) => [one.name, one.shared])).toEqual(
    ['Available', 'Berlin laptops', 'With a due date', 'In repair'].map((name) => [name, 'company']),
  );
  for (const { id, name } of saved)
    expect((await read<{ count: number }>(`list-views/${id}/count/`)).body.count, name).toBeGreaterThan(0);
});

test('lets somebody of the field staff sign in', async () => {
  const jonas = await login(app, 'jonas@northwind.example', signIn.password);
  expect(jonas.body.user).toMatchObject({
    name: 'Jonas Weber',
    user_type: 'user',
    groups: [{ name: 'Field staff' }],
    work_space: [{ name: 'Germany' }],
  });
});

test('lets somebody of a desk sign in, who sees what stands there and nothing else', async () => {
  const { id } = mara.user.company;
  const desk = await app.database.inCompany(id, (tx) =>
    tx.one(sql<{ email: string }>`
    select u.email from app_user u join user_group_member m on m.company_id = ${id} and m.user_id = u.id
    join user_group g on g.company_id = ${id} and g.id = m.group_id
    where u.company_id = ${id} and g.name = 'Berlin front desk' and u.account_id is not null`),
  );
  const clerk = await login(app, desk.email, signIn.password);
  const seen = await read<{ count: number; results: { location: { name: string } }[] }>(
    'assets/?page_size=100',
    clerk.body,
  );
  expect(seen.body.count).toBeGreaterThan(20);
  expect(
    seen.body.results.filter((one) => !/Berlin|Tegel|Spree|Havel|Wannsee|Müggel|B3/.test(one.location.name)),
  ).toEqual([]);
});

test('tells what happened in order of time', async () => {
  const { body } = await read<{ recent: { created_at: string }[] }>('dashboard-summary/');
  const times = body.recent.map((one) => one.created_at);
  expect(times.length).toBeGreaterThan(5);
  expect(times).toEqual(times.toSorted().toReversed());
});
