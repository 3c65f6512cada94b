import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { moduleOfRecord } from '@steward/kernel/contract/module.ts';
import { isActivePermission } from '@steward/kernel/contract/permissions.ts';
import { ALL_PERMISSIONS } from '@steward/kernel/contract/permissions.ts';
import { BASE } from '@steward/kernel/server/http/mount.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ROUTES } from '../../server/modules.ts';
import { testApp } from '../app.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

/**
 * The permission of each route stands in `test/route_rights.txt` of its module, so that a change is seen in review.
 * `npm test -- api route_rights -u` updates it.
 */
const app = await testApp();
const companyRoutes = ROUTES.filter((route): route is CompanyRoute => route.scope === 'company');
const guarded = companyRoutes.filter((route) => route.access.permission !== null);

let world: World;
const withoutOne = new Map<string, TestUser>();

beforeAll(async () => {
  world = await makeWorld(app);
  for (const permission of new Set(guarded.map((route) => route.access.permission ?? ''))) {
    withoutOne.set(
      permission,
      await world.user({
        workspaces: [world.workspaceId],
        permissions: ALL_PERMISSIONS.filter((one) => one !== permission),
      }),
    );
  }
});

it('[R6.3] every route asks for the permission that is written down for it', async () => {
  const rooms = Map.groupBy(
    companyRoutes,
    ({ record, module }) => (record === undefined ? undefined : moduleOfRecord(record)) ?? module ?? 'kernel',
  );
  for (const [room, routes] of rooms) {
    const lines = routes
      .map(
        (route) =>
          `${route.method} ${route.path}: ${route.access.permission ?? (route.access.signedInOnly ? 'signed in, by no token' : 'signed in')}`,
      )
      .sort();
    const file = room === 'kernel' ? 'route_rights.txt' : `../../../modules/${room}/test/route_rights.txt`;
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file);
  }
});

it('what a route asks for is offered where permissions are given', () => {
  expect(guarded.map((route) => route.access.permission ?? '').filter((one) => !isActivePermission(one))).toEqual([]);
});

describe.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  it(`[R6.3] is refused with every permission but ${route.access.permission ?? ''}`, async () => {
    const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => (name === 'type' ? 'assets' : v7()));
    const answer = await app.call<{ code: string }>(route.method, `${BASE}/${world.companyId}/all${path}/`, {
      token: withoutOne.get(route.access.permission ?? '')?.token ?? '',
      ...(route.method === 'GET' ? {} : { body: {} }),
    });
    expect([answer.status, answer.body.code], answer.text).toEqual([403, 'forbidden']);
  });
});

describe('routes that only ask for a sign-in, and look at the record type in the call', () => {
  const cases: readonly [method: string, path: string, body?: Record<string, unknown>][] = [
    ['POST', 'bulk-jobs/', { record: 'asset', action: 'delete', ids: ['01990000-0000-7000-8000-000000000000'] }],
    ['GET', 'activity-logs/'],
    ['GET', 'activity-logs/?record=asset&id=01990000-0000-7000-8000-000000000000'],
    ['GET', 'activity-logs-data/'],
    ['PUT', 'pins/assets/01990000-0000-7000-8000-000000000000/', {}],
    ['PATCH', 'company/update/', { name: 'Mine' }],
    ['PATCH', 'company-settings/COMPANY/', { currency: 'USD' }],
    ['GET', 'list-views/?table=assets'],
    ['GET', 'list-views/fate/?table=assets&view=x'],
    ['POST', 'list-views/', { table: 'assets', name: 'All of it', definition: {} }],
  ];
  it.each(cases.map(([method, path, body]) => ({ method, path, body })))(
    '$method $path is refused without a right to it',
    async ({ method, path, body }) => {
      const who = await world.user({ workspaces: [world.workspaceId] });
      const answer = await who.call<{ code: string }>(method, path.replace('COMPANY', world.companyId), body);
      expect(answer.status, answer.text).toBe(403);
    },
  );

  it('find nothing of what may not be read', async () => {
    await world.owner.call('POST', 'supplier/', { name: 'Hidden supplier' });
    const who = await world.user({ workspaces: [world.workspaceId] });
    expect((await who.call('GET', 'global-search/?search=hidden')).text).not.toContain('Hidden');
    expect((await world.owner.call('GET', 'global-search/?search=hidden')).text).toContain('Hidden');
  });
});
