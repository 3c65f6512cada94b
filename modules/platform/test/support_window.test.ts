import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ROUTES } from '../../../app/server/modules.ts';
import { testApp } from '../../../app/test/app.ts';
import { byArea } from '../../../app/test/areas.ts';
import type { Answer } from '../../../app/test/call.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { SupportWindow } from '../contract/wire.ts';

/* Every company route by support staff: with read-only access, and after it has ended in each way. */
const app = await testApp();
const COMPANY = ROUTES.filter((route): route is CompanyRoute => route.scope === 'company');
const AREAS = byArea(COMPANY);

let platform: TestUser;
beforeAll(async () => {
  platform = await (await makeWorld(app)).user({ is_superuser: true });
});

async function open(world: World, change: Record<string, unknown> = {}): Promise<SupportWindow> {
  const answer = await world.owner.call<{ results: SupportWindow[] }>('POST', 'support-access/', {
    hours: 2,
    may_change: false,
    reason: 'Labels do not print',
    ...change,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.results[0] as SupportWindow;
}

async function enter(world: World): Promise<string> {
  const entered = await app.call<{ access: string }>('POST', `/api/v1/all-companies/${world.companyId}/enter/`, {
    token: platform.token,
    body: {},
  });
  expect(entered.status, entered.text).toBe(200);
  return entered.body.access;
}

function every(
  world: World,
  token: string,
  routes: readonly CompanyRoute[],
): Promise<(readonly [string, Answer<{ code?: string }>])[]> {
  return Promise.all(
    routes.map(async (route) => {
      const url = `/api/v1/${world.companyId}/all${route.path.replaceAll(/:\w+/g, world.owner.id)}`;
      return [
        `${route.method} ${route.path}`,
        await app.call<{ code?: string }>(route.method, url, {
          token,
          ...(route.method === 'GET' ? {} : { body: {} }),
        }),
      ] as const;
    }),
  );
}

describe('a window to read changes nothing, by no call', () => {
  let world: World;
  let token: string;
  beforeAll(async () => {
    world = await makeWorld(app);
    await open(world);
    token = await enter(world);
  });

  // Routes without changes, which only return readable data.
  const NO_CHANGE = [
    'POST /logout',
    'POST /get-azure-sso-token',
    'POST /printing/printable-tag--preview-labels',
    'POST /printing/printable-tag-labels',
    'POST /printing/generate-asset-printer-image',
    'POST /printing/print',
    'POST /printing/test-page',
    'POST /reports/behind',
    'POST /reports/export',
    'POST /reports/run',
    'POST /scan/resolve',
  ];
  test.each(AREAS)('%s', async (_area, routes) => {
    const changing = routes.filter(
      (route) => route.method !== 'GET' && !NO_CHANGE.includes(`${route.method} ${route.path}`),
    );
    const answers = await every(world, token, changing);
    expect(
      answers
        .filter(([, { status }]) => status !== 403)
        .map(([name, { status, text }]) => `${name} ${status} ${text.slice(0, 120)}`),
    ).toEqual([]);
  });
});

describe.each([
  [
    'has run out',
    (world: World) =>
      app.database.inCompany(world.companyId, (tx) =>
        tx.run(
          sql`update support_access set expires_at = ${new Date(Date.now() - 1000)}
            where company_id = ${world.companyId}`,
        ),
      ),
  ],
  [
    'was closed',
    async (world: World, window: SupportWindow) =>
      void (await world.owner.call('POST', `support-access/${window.id}/close/`)),
  ],
] as const)('after a window %s nothing answers', (_how, end) => {
  let world: World;
  let token: string;
  beforeAll(async () => {
    world = await makeWorld(app);
    const window = await open(world, { may_change: true });
    token = await enter(world);
    expect((await app.call('GET', `/api/v1/${world.companyId}/all/assets/`, { token })).status).toBe(200);
    await end(world, window);
  });

  test.each(AREAS)('%s', async (_area, routes) => {
    const answers = await every(world, token, routes);
    expect(answers.filter(([, { status }]) => status !== 401).map(([name, { status }]) => `${name} ${status}`)).toEqual(
      [],
    );
  });

  test('and there is no way to renew it, or in again', async () => {
    expect((await app.call('POST', '/api/v1/refresh-token/', { body: { refresh: token } })).status).toBe(401);
    expect(
      (await app.call('POST', `/api/v1/all-companies/${world.companyId}/enter/`, { token: platform.token, body: {} }))
        .status,
    ).toBe(409);
  });
});

describe('a longer window', () => {
  test('is another one, and asks to be entered again; the history has both, and who came in', async () => {
    const world = await makeWorld(app);
    await open(world, { hours: 1 });
    const first = await enter(world);
    const longer = await open(world, { hours: 24 });
    expect((await app.call('GET', `/api/v1/${world.companyId}/all/assets/`, { token: first })).status).toBe(401);
    const second = await enter(world);
    const me = await app.call<{ support: { until: string } }>(
      'GET',
      `/api/v1/${world.companyId}/all/users/current_user/`,
      { token: second },
    );
    expect(new Date(me.body.support.until).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(
      (await world.owner.call<{ results: SupportWindow[] }>('GET', 'support-access/')).body.results
        .filter((one) => one.state === 'open')
        .map((one) => one.id),
    ).toEqual([longer.id]);
    const { body } = await world.owner.call<{ results: { action: string; actor: { name: string } }[] }>(
      'GET',
      'activity-logs/?page_size=50',
    );
    const support = body.results.filter((one) => one.action.startsWith('support_'));
    expect(support.filter((one) => one.action === 'support_opened')).toHaveLength(2);
    expect(support.filter((one) => one.action === 'support_entered').map((one) => one.actor.name)).toEqual([
      expect.stringMatching(/^Platform support/),
      expect.stringMatching(/^Platform support/),
    ]);
  });

  test.each([0, -1, 169, 1.5, '2', null])('is for at most a week: %j hours are refused', async (hours) => {
    const world = await makeWorld(app);
    expect(
      (await world.owner.call('POST', 'support-access/', { hours, may_change: false, reason: 'Labels do not print' }))
        .status,
    ).toBe(hours === '2' ? 201 : 400);
  });
});
