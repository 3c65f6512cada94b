import { beforeAll, expect, it } from 'vitest';
import { MODULES } from '../server/modules.ts';
import { testApp } from './app.ts';
import { makeWorld, type World } from './world.ts';

const app = await testApp();
let world: World;
beforeAll(async () => {
  world = await makeWorld(app);
});

const lists = MODULES.routes.filter(
  ({ scope, method, path, query }) => scope === 'company' && method === 'GET' && !path.includes(':') && query?.['page'],
);

it('no list passes over a parameter that it does not have: paging of another product would never end', async () => {
  expect(lists.length).toBeGreaterThan(100);
  const passed: string[] = [];
  for (const { path } of lists) {
    const { status, body } = await world.owner.call('GET', `${path.slice(1)}/?limit=5&offset=10`);
    if (status !== 400 || !Object.hasOwn(body, 'limit') || !Object.hasOwn(body, 'offset'))
      passed.push(`${status} ${path}`);
  }
  expect(passed).toEqual([]);
});

it('the refusal names what there is', async () => {
  const list = await world.owner.call('GET', 'assets/?limit=5');
  expect([list.status, list.body['limit']]).toEqual([400, [expect.stringContaining('page, page_size, search')]]);
  const history = await world.owner.call('GET', 'activity-logs/?record_id=1');
  expect([history.status, history.body['record_id']]).toEqual([400, [expect.stringContaining('record, id')]]);
  const one = await world.owner.call('GET', `users/${world.owner.id}/?fields=name`);
  expect([one.status, Object.keys(one.body)]).toEqual([400, expect.arrayContaining(['fields'])]);
  expect((await world.owner.call('GET', 'assets/?page=1&page_size=5&sort=-name')).status).toBe(200);
});

it('to addresses of mails and calendars other programs may add parameters', async () => {
  for (const path of ['verify-user/?token=none', 'calendar/none.ics?']) {
    const [plain, more] = [await app.call('GET', `/api/v1/${path}`), await app.call('GET', `/api/v1/${path}&utm=mail`)];
    expect([more.status, more.body], path).toEqual([plain.status, plain.body]);
  }
});
