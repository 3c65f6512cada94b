import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { isExplicit } from '@steward/kernel/contract/permissions.ts';
import { PREVIEW_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { BASE } from '@steward/kernel/server/http/mount.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { openContext } from '@steward/kernel/server/identity/contexts/request.ts';
import { ROUTES } from '../../../app/server/modules.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { as, pair, start, type Body } from './previews.ts';

const app = await testApp();

describe('a preview', () => {
  test('shows the application as the person, and stands in their history', async () => {
    const { world, person } = await pair(app);
    expect((await start(world.owner, person.id)).status).toBe(201);
    const user = await as(world.owner, person.id, 'GET', 'users/current_user/');
    expect(user.body).toMatchObject({ id: person.id, custom_permissions: ['assets:read'], email: '', phone: null });
    expect((await as(world.owner, person.id, 'GET', 'assets/')).status).toBe(200);
    expect((await as(world.owner, person.id, 'GET', 'users/')).status).toBe(403);
    expect((await as(world.owner, person.id, 'GET', `/${await world.workspace('Other')}/assets/`)).status).toBe(404);
    const history = await world.owner.call<{ results: { action: string; actor: { id: string } }[] }>(
      'GET',
      `activity-logs/?record=user&id=${person.id}`,
    );
    expect(history.body.results[0]).toMatchObject({ action: 'preview', actor: { id: world.owner.id } });
    // Without the header the session is its own user.
    expect((await world.owner.call('GET', 'users/current_user/')).body).toMatchObject({ id: world.owner.id });
  });

  test('works only when started, in this session, for an hour, and until it or the session is ended', async () => {
    const { world, person } = await pair(app);
    const over = async (who: TestUser): Promise<void> =>
      expect((await as(who, person.id, 'GET', 'assets/')).body.code).toBe('preview_over');
    const admin = await world.user({ user_type: 'admin' });
    await over(world.owner);
    await start(world.owner, person.id);
    await over(admin);
    await over(person);
    expect((await world.owner.call('DELETE', `users/${person.id}/preview/`)).status).toBe(200);
    await over(world.owner);
    await start(admin, person.id);
    expect((await as(admin, person.id, 'GET', 'assets/')).status).toBe(200);
    expect((await admin.call('POST', 'logout/', {})).status).toBe(200);
    expect((await as(admin, person.id, 'GET', 'assets/')).status).toBe(401);
    await start(world.owner, person.id);
    app.clock.advance(59);
    expect((await as(world.owner, person.id, 'GET', 'assets/')).status).toBe(200);
    app.clock.advance(2);
    await over(world.owner);
  });

  test('ends with the right to it: of the asker, and of the person', async () => {
    const { world, person } = await pair(app);
    const clerk = await world.user({
      permissions: ['user:read', 'user:update', 'group:read', 'assets:read'],
      workspaces: [world.workspaceId],
    });
    expect((await start(clerk, person.id)).status).toBe(201);
    expect((await as(clerk, person.id, 'GET', 'assets/')).status).toBe(200);
    await world.owner.call('PATCH', `users/${person.id}/`, { custom_permissions: ['assets:read', 'assets:delete'] });
    expect((await as(clerk, person.id, 'GET', 'assets/')).body.code).toBe('preview_over');
  });

  test('is no way past a second factor that the company demands of who looks', async () => {
    const { world, person } = await pair(app);
    await start(world.owner, person.id);
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update company set requires_second_factor = true where id = ${world.companyId}`),
    );
    expect((await as(world.owner, person.id, 'GET', 'assets/')).body.code).toBe('preview_over');
    await app.database.global((tx) =>
      tx.run(sql`update account set second_factor_at = ${new Date()} where id = ${world.owner.accountId}`),
    );
    expect((await as(world.owner, person.id, 'GET', 'assets/')).status).toBe(200);
  });

  test('is refused for oneself, for a higher one, for who may more, is in another workspace or another company, and without the two rights', async () => {
    const { world, person } = await pair(app);
    const strange = await makeWorld(app);
    const rightsOfClerk = ['user:read', 'user:update', 'group:read', 'assets:read'];
    const clerk = await world.user({ permissions: rightsOfClerk, workspaces: [world.workspaceId] });
    const mighty = await world.user({ permissions: ['assets:delete'] });
    const elsewhere = await world.user({
      permissions: ['assets:read'],
      workspaces: [await world.workspace('Elsewhere')],
    });
    const admin = await world.user({ user_type: 'admin' });
    const platform = await world.user({ is_superuser: true });
    for (const id of [clerk.id, mighty.id, elsewhere.id, admin.id, world.owner.id])
      expect((await start(clerk, id)).status).toBe(403);
    expect((await start(admin, world.owner.id)).status).toBe(403);
    expect((await start(world.owner, platform.id)).status).toBe(201);
    for (const who of [clerk, world.owner]) expect((await start(who, strange.owner.id)).status).toBe(404);
    for (const missing of rightsOfClerk.slice(0, 3)) {
      const lesser = await world.user({
        permissions: rightsOfClerk.filter((one) => one !== missing),
        workspaces: [world.workspaceId],
      });
      expect((await start(lesser, person.id)).status, missing).toBe(403);
    }
    expect((await start(clerk, person.id)).status).toBe(201);
    expect((await as(clerk, strange.owner.id, 'GET', 'assets/')).body.code).toBe('preview_over');
  });

  test('of an admin is not the way to what only an explicit permission gives', async () => {
    const world = await makeWorld(app);
    const other = await world.user({ user_type: 'admin', permissions: ['invoices:read'] });
    const admin = await world.user({ user_type: 'admin' });
    expect((await start(admin, other.id)).status).toBe(403);
  });

  test('shows who has just been invited what they will see, although nobody has proven the address yet', async () => {
    const world = await makeWorld(app);
    const person = await world.user({ permissions: ['assets:read'], is_verified: false, activated: false });
    expect((await start(world.owner, person.id)).status).toBe(201);
    expect((await as(world.owner, person.id, 'GET', 'assets/')).status).toBe(200);
  });
});

const companyRoutes = ROUTES.filter((route): route is CompanyRoute => route.scope === 'company');
const pathOf = (path: string): string => path.replaceAll(/:(\w+)/g, () => v7());

describe('every route, in a preview', () => {
  let world: World;
  let person: TestUser;
  /** Holds everything, so that nothing is refused for a missing permission. */
  let admin: TestUser;

  beforeAll(async () => {
    ({ world, person } = await pair(app));
    admin = await world.user({ user_type: 'admin' });
    for (const one of [admin, person]) expect((await start(world.owner, one.id)).status).toBe(201);
  });

  it.each(
    ROUTES.filter((route) => route.method !== 'GET').map((route) => [`${route.method} ${route.path}`, route] as const),
  )('%s changes nothing', async (_name, route) => {
    const inner = pathOf(route.path.replace(':company_id', world.companyId).replace(':work_space_id', 'all'));
    const url = route.scope === 'company' ? `${BASE}/${world.companyId}/all${inner}/` : `${BASE}${inner}/`;
    const answer = await app.call<Body>(route.method, url, {
      token: world.owner.token,
      headers: { [PREVIEW_HEADER]: admin.id },
      body: { name: 'x' },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'preview_writes']);
  });

  it.each(
    companyRoutes
      .filter((route) => route.method === 'GET' && route.access.permission === null && route.access.preview !== true)
      .map((route) => [route.path, route] as const),
  )('GET %s is for the person alone', async (_name, route) => {
    const answer = await as(world.owner, admin.id, 'GET', `${pathOf(route.path).slice(1)}/`);
    expect([answer.status, answer.body.code]).toEqual([403, 'preview_private']);
  });

  /** Routes without permission that previews show. Additions must not reveal anything private. */
  const SHOWN = [
    '/users/current_user',
    '/company-settings/:id',
    '/activity-logs',
    '/activity-logs-data',
    '/column-settings',
    '/column-setting/visible_columns',
    '/table-settings',
    '/dynamic-fields/column_exist',
    '/dynamic-fields/column_exist_all',
    '/dynamic-fields/drop-down-option',
    '/list-views',
    '/list-views/fate',
    '/list-views/:id/count',
    '/list-views/counts',
    '/global-search',
    '/live',
    '/users/:id/rights',
    '/users/:id/sight',
    '/portal/things',
    '/asset-requests',
    '/portal/catalog',
    '/portal/claimable',
    '/portal/claimable-choices',
    '/portal/claimable-models',
    '/portal/requests',
    '/portal/units',
    '/file-storage',
    '/file-storage/:id',
    '/file-storage/count',
    '/file-storage/excerpts',
    '/file-storage/places',
    '/file-storage/short-list',
    '/file-storage/space',
    '/owners',
    '/scan/aliases/:type/:id',
  ];
  test('without a permission only what follows from rights is shown', () => {
    const shown = companyRoutes.filter(
      (route) =>
        route.method === 'GET' &&
        route.access.permission === null &&
        route.access.preview === true &&
        !/^\/(workspace|custom-field|fieldset|maintenance-type|meter(?!-))/.test(route.path),
    );
    const known = new Set(companyRoutes.map((route) => route.path));
    expect(shown.map((route) => route.path).toSorted()).toEqual(SHOWN.filter((path) => known.has(path)).toSorted());
  });

  test('a second wall: the transaction itself cannot write', async () => {
    const request = {
      headers: { authorization: `Bearer ${world.owner.token}`, [PREVIEW_HEADER]: person.id },
      params: { company_id: world.companyId, work_space_id: 'all' },
    };
    const { ctx, tx } = await openContext(app.services, request as unknown as FastifyRequest);
    expect(ctx.user.id).toBe(person.id);
    await expect(
      ctx.tx.run(sql`update app_user set notes = 'x' where company_id = ${ctx.companyId} and id = ${person.id}`),
    ).rejects.toThrow(/read-only transaction/);
    await tx.rollback();
  });

  const readable = companyRoutes.filter(
    (route) =>
      route.method === 'GET' &&
      (route.access.permission !== null || route.access.preview === true) &&
      route.path !== '/live',
  );
  it.each(readable.map((route) => [route.path, route] as const))(
    'GET %s answers as to the person, and needs to write nothing for it',
    async (_name, route) => {
      const path = `${pathOf(route.path).slice(1)}/`;
      const answer = await as(world.owner, admin.id, 'GET', path);
      expect(answer.status, answer.text).toBeLessThan(500);
      // Explicit permissions are not implied by the role.
      if (route.access.permission === null || !isExplicit(route.access.permission))
        expect(answer.status, answer.text).not.toBe(403);
      if (route.access.permission !== null && route.access.permission !== 'assets:read')
        expect((await as(world.owner, person.id, 'GET', path)).body.code).toBe('forbidden');
    },
  );
});
