import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDemo } from '../../src/demo/index.ts';
import { testApp } from '../app.ts';
import { login } from './people.ts';

const app = await testApp();

test('the demonstration company is whole, and three of its people can sign in', async () => {
  const { email, password } = await makeDemo(app.services);
  const mara = await login(app, email, password);
  expect(mara.body.user.company).toMatchObject({ name: 'Northwind Facilities', settings: { asset_tag_prefix: 'NF', currency: 'EUR' } });
  const companyId = mara.body.user.company.id;
  const count = async (wire: string): Promise<number> => {
    const answer = await app.call<{ count: number }>('GET', `/api/v1/${companyId}/all/${wire}/`, { token: mara.body.access });
    return answer.body.count;
  };
  expect(await count('assets')).toBeGreaterThan(400);
  expect(await count('users')).toBe(60);
  expect(await count('locations')).toBeGreaterThan(25);
  const jonas = await login(app, 'jonas@northwind.example', password);
  expect(jonas.body.user).toMatchObject({ name: 'Jonas Weber', user_type: 'user', groups: [{ name: 'Field staff' }], work_space: [{ name: 'Germany' }] });

  const [desk] = await app.database.inCompany(companyId, (tx) => tx.rows(sql<{ email: string }>`
    select u.email from app_user u join user_group_member m on m.company_id = ${companyId} and m.user_id = u.id join user_group g on g.company_id = ${companyId} and g.id = m.group_id
    where u.company_id = ${companyId} and g.name = 'Berlin front desk' and u.account_id is not null`));
  const clerk = await login(app, desk?.email ?? '', password);
  const seen = await app.call<{ count: number; results: { location: { name: string } }[] }>('GET', `/api/v1/${companyId}/all/assets/?page_size=100`, { token: clerk.body.access });
  expect(seen.body.count).toBeGreaterThan(20);
  expect(seen.body.results.filter((one) => !/Berlin|Tegel|Spree|Havel|Wannsee|Müggel|B3/.test(one.location.name))).toEqual([]);

  const states = await app.database.inCompany(companyId, (tx) =>
    tx.rows(sql<{ state: string }>`select state from asset where company_id = ${companyId} group by state having count(*) > 3 order by state`),
  );
  expect(states.map((one) => one.state)).toEqual(['archived', 'deployable', 'deployed', 'pending', 'undeployable']);
  const offered = await app.call('GET', '/api/v1/installation/');
  expect(offered.body).toMatchObject({ demo: { email, password } });
}, 90_000);
