import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiToken } from '../api_token.ts';
import { testApp } from '../app.ts';
import { newEmail } from '../people.ts';
import { setUpTotp } from '../stand_ins/authenticator.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

/* Indirect ways to more permissions: identity, moved records, dormant grants, earlier work. */
const app = await testApp();

const PEOPLE = ['user:read', 'user:write', 'user:update', 'group:read', 'locations:read'];

async function rowOf(world: World, id: string): Promise<Record<string, unknown>> {
  return app.database.inCompany(world.companyId, (tx) =>
    tx.one(sql<
      Record<string, unknown>
    >`select u.email, u.activated, u.enable_environment, u.custom_permissions, a.email as signs_in_with
    from app_user u left join account a on a.id = u.account_id where u.company_id = ${world.companyId}
    and u.id = ${id}`),
  );
}

describe('whose sign-in', () => {
  test.each(['users/:id/reset-second-factor/', 'api-tokens/?user_id=:id'])(
    'somebody out of reach has is nobody’s business: %s',
    async (path) => {
      const world = await makeWorld(app);
      const [berlin, madrid] = [
        await world.owner.create('locations', { name: 'Berlin' }),
        await world.owner.create('locations', { name: 'Madrid' }),
      ];
      const group = await world.owner.create('groups', {
        name: 'Berlin',
        custom_permissions: PEOPLE,
        limit_locations_ids: [berlin],
      });
      const clerk = await world.user({ groups: [group], workspaces: [world.workspaceId] });
      const there = await world.user();
      await setUpTotp(app, there.token);
      const method = path.startsWith('users') ? 'POST' : 'GET';
      const ask = () => clerk.call(method, path.replace(':id', there.id), method === 'POST' ? {} : undefined);
      await world.owner.call('PATCH', `users/${there.id}/`, { location_id: berlin });
      expect((await ask()).status).toBe(200);
      await world.owner.call('PATCH', `users/${there.id}/`, { location_id: madrid });
      expect((await ask()).status).toBe(404);
    },
  );

  test('opens a workspace is for those who are in it: neither an address nor an invitation is theirs to give', async () => {
    const world = await makeWorld(app);
    const vault = await world.workspace('Vault');
    const clerk = await world.user({ permissions: PEOPLE, workspaces: [world.workspaceId] });
    const inVault = await world.user({ workspaces: [world.workspaceId, vault] });
    const idle = await world.owner.create('users', { first_name: 'Idle', email: newEmail(), work_space_ids: [vault] });
    for (const [id, input] of [
      [inVault.id, { email: newEmail() }],
      [idle, { email: newEmail() }],
      [idle, { activated: true }],
    ] as const) {
      const before = await rowOf(world, id);
      const doors = [
        await clerk.call('PATCH', `users/${id}/`, input),
        await clerk.call('PATCH', 'users/bulk-update/', { ids: [id], changes: input }),
        await clerk.call('PATCH', 'users/update_user_email/', { user_id: id, ...input }),
        await clerk.call('POST', 'invitations/resend/', { ids: [id] }),
      ];
      expect(doors[0]?.status).toBe(403);
      expect(await rowOf(world, id)).toEqual(before);
    }
    const beside = await world.user({ workspaces: [world.workspaceId] });
    expect((await clerk.call('PATCH', `users/${beside.id}/`, { email: newEmail() })).status).toBe(200);
  });

  test('is not decided by an API token, by whichever door', async () => {
    const world = await makeWorld(app);
    const token = await apiToken(app, world.owner, world.companyId, { rights: 'full' });
    const by = (method: string, path: string, body: unknown) =>
      app.call(method, `/api/v1/${world.companyId}/all/${path}`, { token, body });
    const signsIn = await world.user();
    const idle = await world.owner.create('users', { first_name: 'Idle', email: newEmail() });
    const refused = [
      await by('POST', 'users/', { first_name: 'Mallory', email: newEmail(), activated: true }),
      await by('PATCH', `users/${idle}/`, { activated: true }),
      await by('PATCH', `users/${signsIn.id}/`, { email: newEmail() }),
      await by('PUT', `users/${signsIn.id}/`, { first_name: 'X', email: newEmail() }),
    ];
    expect(refused.map((one) => [one.status, one.body['code']])).toEqual(refused.map(() => [403, 'token_not_allowed']));
    await by('PATCH', 'users/bulk-update/', { ids: [idle], changes: { activated: true } });
    const job = await by('POST', 'bulk-jobs/', {
      record: 'user',
      action: 'edit',
      ids: [idle],
      params: { activated: true },
    });
    await app.runJobs();
    await by('POST', `bulk-jobs/${String(job.body['id'])}/run/`, {});
    await app.runJobs();
    expect(await rowOf(world, idle)).toMatchObject({ activated: false });
    expect(await rowOf(world, signsIn.id)).toMatchObject({ email: signsIn.email, signs_in_with: signsIn.email });
    const gone = await world.user({ workspaces: [world.workspaceId] });
    expect((await world.owner.call('DELETE', 'users/delete/', { ids: [gone.id, idle] })).status).toBe(200);
    expect((await by('POST', 'users/restore/', { ids: [gone.id] })).body['code']).toBe('token_not_allowed');
    expect((await by('POST', 'users/restore/', { ids: [idle] })).status).toBe(200);
    expect((await by('POST', 'users/', { first_name: 'Holds things', email: newEmail() })).status).toBe(201);
    expect((await by('PATCH', `users/${signsIn.id}/`, { job_title: 'Painter' })).status).toBe(200);
  });

  test('single sign-on decides is for who may give any right: the provider says who the owner is', async () => {
    const world = await makeWorld(app);
    const clerk = await world.user({ permissions: ['setting_administrator:all'], workspaces: [world.workspaceId] });
    const input = { issuer: 'https://login.attacker.example', client_id: 'x', client_secret: 'y', is_enabled: true };
    expect((await clerk.call('GET', 'sso/')).status).toBe(200);
    expect((await clerk.call('PUT', 'sso/', input)).status).toBe(403);
    expect((await world.owner.call('PUT', 'sso/', input)).status).toBe(200);
    expect((await clerk.call('DELETE', 'sso/')).status).toBe(403);
  });
});

describe('who is there', () => {
  test('is not learned by inviting, without the right to read people', async () => {
    const world = await makeWorld(app);
    const there = await world.user();
    const clerk = await world.user({ permissions: ['user:write'], workspaces: [world.workspaceId] });
    const { text, body } = await clerk.call<{ refused: { name: string }[] }>('POST', 'invitations/', {
      people: [{ email: there.email }],
    });
    expect(body.refused).toHaveLength(1);
    expect(text).not.toContain(`Test ${there.id.slice(-6)}`);
  });

  test.each(['quick_scan_checkout', 'quick_scan_checkin', 'bulk', 'bulk-checkin'])(
    'and what, not by guessed tags without the right to read assets: %s',
    async (path) => {
      const world = await makeWorld(app);
      const category = await world.owner.create('category', { name: 'Laptops', type: 'asset' });
      const model = await world.owner.create('asset-model', { name: 'Laptop', category_id: category });
      const asset = await world.owner.create('assets', {
        name: 'Crown jewels',
        asset_tag: 'A1',
        model_id: model,
        work_space_id: world.workspaceId,
      });
      if (path.includes('checkout'))
        await world.owner.call('POST', 'associate/', { asset_id: asset, checkout_to: 'user', user_id: world.owner.id });
      const clerk = await world.user({
        permissions: ['assets:checkout', 'assets:checkin'],
        workspaces: [world.workspaceId],
      });
      const assignee = path.includes('checkin') ? {} : { checkout_to: 'user', user_id: clerk.id };
      const ask = (tag: string, id: string) =>
        clerk.call('POST', `associate/${path}/`, {
          ...(path.includes('scan') ? { tag } : { asset_ids: [id] }),
          ...assignee,
        });
      const [right, wrong] = [await ask('A1', asset), await ask('A2', asset)];
      expect(right.text).not.toMatch(/Crown|A1|Test /);
      expect([right.status, wrong.status]).toEqual([403, 403]);
    },
  );
});

describe('the own name', () => {
  test('is one’s own business, also out of one’s reach', async () => {
    const world = await makeWorld(app);
    const berlin = await world.owner.create('locations', { name: 'Berlin' });
    const group = await world.owner.create('groups', {
      name: 'Berlin',
      custom_permissions: ['user:read', 'user:update'],
      limit_locations_ids: [berlin],
    });
    const who = await world.user({ groups: [group], workspaces: [world.workspaceId] });
    const answer = await who.call('PATCH', 'users/update_user/', { first_name: 'Grace' });
    expect([answer.status, answer.body['first_name']], answer.text).toEqual([200, 'Grace']);
    expect((await who.call('PATCH', `users/${who.id}/`, { first_name: 'Ada' })).status).toBe(404);
  });
});

describe('rights that lie dormant', () => {
  test('are not woken by switching environment mode off', async () => {
    const world = await makeWorld(app);
    const clerk = await world.user({ permissions: PEOPLE, workspaces: [world.workspaceId] });
    const target = await world.owner.create('users', {
      first_name: 'Ally',
      custom_permissions: ['assets:delete'],
      enable_environment: true,
    });
    const answer = await clerk.call('PATCH', `users/${target}/`, { enable_environment: false });
    expect(answer.status, answer.text).toBe(403);
    expect(await rowOf(world, target)).toMatchObject({ enable_environment: true });
    expect((await world.owner.call('PATCH', `users/${target}/`, { enable_environment: false })).status).toBe(200);
  });

  test('are not woken by switching it on, nor given by a group that an environment role names', async () => {
    const world = await makeWorld(app);
    const berlin = await world.owner.create('locations', { name: 'Berlin' });
    const group = await world.owner.create('groups', { name: 'Quiet', custom_permissions: ['user:read'] });
    await world.owner.create('location-group-permissions', {
      name: 'Berlin',
      parent_id: berlin,
      assets_permissions: ['view', 'delete'],
      groups_ids: [group],
    });
    const clerk = await world.user({ permissions: PEOPLE, workspaces: [world.workspaceId] });
    const member = await world.owner.create('users', { first_name: 'Ally', groups_ids: [group] });
    const inMode = await world.owner.create('users', { first_name: 'Ally', enable_environment: true });
    const answers = [
      await clerk.call('PATCH', `users/${member}/`, { enable_environment: true }),
      await clerk.call('PATCH', `users/${inMode}/`, { groups_ids: [group] }),
      await clerk.call('POST', 'users/', { first_name: 'New', enable_environment: true, groups_ids: [group] }),
    ];
    expect(answers.map((one) => one.status)).toEqual([403, 403, 403]);
    expect(
      (
        await clerk.call<{ results: { refused?: unknown }[] }>('POST', `group-member/${group}/add-users/`, {
          user_ids: [inMode],
        })
      ).body,
    ).toMatchObject({ done: [], refused: [{ id: inMode }] });
    expect((await clerk.call('POST', 'users/', { first_name: 'New', groups_ids: [group] })).status).toBe(201);
  });
});

describe('reach', () => {
  test('does not grow by moving a place below one’s own', async () => {
    const world = await makeWorld(app);
    const [berlin, madrid] = [
      await world.owner.create('locations', { name: 'Berlin' }),
      await world.owner.create('locations', { name: 'Madrid' }),
    ];
    const group = await world.owner.create('groups', {
      name: 'Berlin',
      custom_permissions: ['assets:read', 'assets:delete'],
      limit_locations_ids: [berlin],
    });
    const who = await world.user({
      groups: [group],
      permissions: ['locations:read', 'locations:update'],
      workspaces: [world.workspaceId],
    });
    const doors = [
      await who.call('PATCH', `locations/${madrid}/`, { parent_id: berlin }),
      await who.call('PATCH', 'locations/bulk-update/', { ids: [madrid], changes: { parent_id: berlin } }),
    ];
    expect(doors.map((one) => one.status)).toEqual([403, 200]);
    expect(doors[0]?.body).toHaveProperty('parent_id');
    expect((await world.owner.call('GET', `locations/${madrid}/`)).body).toMatchObject({ parent: null });
    expect((await who.call('PATCH', `locations/${madrid}/`, { notes: 'x' })).status).toBe(200);
  });

  test('does not grow by giving a model another category', async () => {
    const world = await makeWorld(app);
    const [chairs, laptops] = [
      await world.owner.create('category', { name: 'Chairs', type: 'asset' }),
      await world.owner.create('category', { name: 'Laptops', type: 'asset' }),
    ];
    const model = await world.owner.create('asset-model', { name: 'Laptop', category_id: laptops });
    const group = await world.owner.create('groups', {
      name: 'Chairs',
      custom_permissions: ['assets:read'],
      limit_categories_ids: [chairs],
    });
    const who = await world.user({
      groups: [group],
      permissions: ['assetmodel:read', 'assetmodel:update', 'category:read'],
      workspaces: [world.workspaceId],
    });
    const answer = await who.call('PATCH', `asset-model/${model}/`, { category_id: chairs });
    expect(answer.status, answer.text).toBe(403);
    expect(answer.body).toHaveProperty('category_id');
  });

  test('is not given to an ally by moving a place below theirs, or out of where an environment role takes rights away', async () => {
    const world = await makeWorld(app);
    const place = (name: string, parent?: string): Promise<string> =>
      world.owner.create('locations', { name, ...(parent ? { parent_id: parent } : {}) });
    const [berlin, madrid] = [await place('Berlin'), await place('Madrid')];
    const [vault, floor] = [await place('Vault', berlin), await place('Floor', berlin)];
    const [safe, room] = [await place('Safe', vault), await place('Room', floor)];
    await world.owner.create('groups', {
      name: 'Berlin',
      custom_permissions: ['assets:read', 'assets:delete'],
      limit_locations_ids: [berlin],
    });
    for (const [name, parent, words] of [
      ['All', berlin, ['view', 'delete']],
      ['None', vault, []],
    ] as const)
      await world.owner.create('location-group-permissions', { name, parent_id: parent, assets_permissions: words });
    const who = await world.user({
      permissions: ['locations:read', 'locations:update', 'assets:read'],
      workspaces: [world.workspaceId],
    });
    const move = (by: TestUser, id: string, to: string) => by.call('PATCH', `locations/${id}/`, { parent_id: to });
    expect([(await move(who, madrid, floor)).status, (await move(who, safe, berlin)).status]).toEqual([403, 403]);
    expect((await move(who, room, berlin)).status, 'within where the same holds').toBe(200);
    expect((await move(who, room, vault)).status, 'to where less holds').toBe(200);
    expect((await move(world.owner, madrid, floor)).status).toBe(200);
    const mightier = await world.user({
      permissions: ['locations:read', 'locations:update', 'assets:read', 'assets:delete'],
      workspaces: [world.workspaceId],
    });
    expect((await move(mightier, safe, berlin)).status).toBe(200);
  });
});

describe('what was begun before', () => {
  test('a transfer is not taken back with a right that was taken meanwhile', async () => {
    const world = await makeWorld(app);
    const clerk = await world.user({
      permissions: ['user:read', 'user:update', 'assets:read'],
      workspaces: [world.workspaceId],
    });
    const [from, to] = [await world.user({ permissions: ['assets:read'] }), await world.user()];
    const view = await app.database.inCompany(world.companyId, (tx) =>
      tx.one(sql<{
        id: string;
      }>`insert into list_view (company_id, id, list, name, slug, owner_id, shared, definition, created_at, updated_at, updated_by)
      values (${world.companyId}, gen_random_uuid(), 'asset', 'Shared', 'shared', ${from.id}, 'company', '{"columns":null,"search":"","sort":"","filters":null}', now(), now(), ${from.id}) returning id`),
    );
    const body = {
      record: 'asset',
      action: 'transfer',
      person_id: from.id,
      params: { others: true, to_id: to.id },
      wait: true,
    };
    const job = await clerk.call<{ id: string }>('POST', 'bulk-jobs/', body);
    expect(job.status, job.text).toBe(201);
    await clerk.call('POST', `bulk-jobs/${job.body.id}/run/`, { wait: true });
    const ownerOfView = () =>
      app.database.inCompany(world.companyId, (tx) =>
        tx.one(
          sql<{
            owner_id: string;
          }>`select owner_id from list_view where company_id = ${world.companyId} and id = ${view.id}`,
        ),
      );
    expect(await ownerOfView()).toEqual({ owner_id: to.id });
    await world.owner.call('PATCH', `users/${clerk.id}/`, { custom_permissions: ['user:read', 'assets:read'] });
    expect((await clerk.call('POST', `bulk-jobs/${job.body.id}/undo/`, { wait: true })).status).toBe(403);
    await app.runJobs();
    expect(await ownerOfView()).toEqual({ owner_id: to.id });
  });
});
