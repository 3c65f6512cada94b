import { beforeAll, describe, expect, test } from 'vitest';
import { asset } from '@steward/modules/assets/contract';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import { sampleInput } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

/*
 * Platform staff act in a company with their own role there: the same answers as another user with equal permissions.
 */
const app = await testApp();

let world: World;
let pat: TestUser;
let gerd: TestUser;

beforeAll(async () => {
  world = await makeWorld(app);
  const germany = await world.workspace('Germany');
  const group = await world.owner.create('groups', {
    name: 'Of the German office',
    custom_permissions: ['assets:read', 'assets:write', 'user:read', 'group:read', 'category:read'],
  });
  const options = { groups: [group], workspaces: [germany] };
  [pat, gerd] = [await world.user({ ...options, is_superuser: true }), await world.user(options)];
  for (const place of [germany, world.workspaceId]) {
    for (const name of ['Desk', 'Chair']) {
      const input = { ...(await sampleInput(world.owner, asset, true)), name, work_space_id: place };
      expect((await world.owner.call('POST', 'assets/', input)).status).toBe(201);
    }
  }
});

const both = <T>(method: string, path: string, body?: unknown): Promise<[Answer<T>, Answer<T>]> =>
  Promise.all([pat.call<T>(method, path, body), gerd.call<T>(method, path, body)]);

describe('somebody of the platform, invited as an ordinary colleague', () => {
  test.each([
    'assets/',
    'groups/',
    'users/',
    'category/',
    'locations/',
    'supplier/',
    'workspace/',
    'activity-logs/',
    'custom-fields/',
    'dashboard-summary/',
    'global-search/?search=desk',
    'invitations/',
    'company/second-factor/',
    'sso/',
    'deleted-items/asset/',
    'owners/',
    'both/permissions/list/',
    'users/super_user/',
    'support-access/',
  ])('reads what the other reads: %s', async (path) => {
    const [one, other] = await both<{ count?: number; results?: { id?: string }[] }>('GET', path);
    expect([one.status, one.body.count, one.body.results?.map((row) => row.id)]).toEqual([
      other.status,
      other.body.count,
      other.body.results?.map((row) => row.id),
    ]);
    expect(one.status, one.text).toBeLessThan(405);
  });

  test('sees two of four assets, and the one workspace', async () => {
    const [list] = await both<{ count: number }>('GET', 'assets/');
    expect(list.body.count).toBe(2);
    const me = await pat.call('GET', 'users/current_user/');
    expect(me.body).toMatchObject({ is_superuser: false, runs_platform: true, work_space: [{ name: 'Germany' }] });
    expect((await gerd.call('GET', 'users/current_user/')).body).toMatchObject({
      is_superuser: false,
      runs_platform: false,
    });
  });

  test.each([
    ['PATCH', 'company/update-name/', { name: 'Taken' }],
    ['POST', 'groups/', { name: 'Mine' }],
    ['POST', 'users/', { first_name: 'Me', activated: false }],
    ['POST', 'workspace/', { name: 'Mine' }],
    ['PATCH', 'company/second-factor/', { requires_second_factor: true }],
    ['POST', 'category/', { name: 'Mine', type: 'asset' }],
    ['DELETE', 'assets/delete/', { ids: [] }],
    ['PATCH', 'company-settings/:company/', { currency: 'USD' }],
  ] as const)('is refused what the other is refused: %s %s', async (method, path, body) => {
    const [one, other] = await both<{ code: string }>(method, path.replace(':company', world.companyId), body);
    expect([one.status, one.body.code]).toEqual([other.status, other.body.code]);
    expect(one.status, one.text).toBe(403);
  });

  test('the page of their rights says so, and the company governs them like anybody', async () => {
    const rights = await Promise.all([pat, gerd].map(({ id }) => world.owner.call('GET', `users/${id}/rights/`)));
    const [one, other] = rights.map(({ body }) =>
      JSON.stringify(body)
        .replaceAll(pat.id, 'x')
        .replaceAll(gerd.id, 'x')
        .replaceAll(/Test [0-9a-f]{6}/g, 'Test'),
    );
    expect(one).toEqual(other);
    expect(one).not.toContain('superuser');
    const admin = await world.user({ user_type: 'admin' });
    expect((await admin.call('PATCH', `users/${pat.id}/`, { custom_permissions: ['assets:read'] })).status).toBe(200);
    // The account is the platform's: no company changes its sign-in.
    expect((await admin.call('PATCH', `users/${pat.id}/`, { email: 'elsewhere@example.com' })).status).toBe(400);
    expect((await admin.call('POST', `users/${pat.id}/reset-second-factor/`, {})).status).toBe(400);
  });

  test('and the platform stays open to them', async () => {
    expect((await app.call('GET', '/api/v1/super-admin/all-companies/', { token: pat.token })).status).toBe(200);
    expect((await app.call('GET', '/api/v1/super-admin/all-companies/', { token: gerd.token })).status).toBe(403);
  });
});
