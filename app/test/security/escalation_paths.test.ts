import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../../modules/import/test/imports.ts';
import { newEmail } from '../people.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';
import { escalationSetup } from './escalation_setup.ts';

const { app, ALL_ABOUT_PEOPLE, clerkOf, targeted, rightsOf, group } = await escalationSetup();

describe('privilege escalation', () => {
  test('CVE-2026-55483: who may create people makes no admin, and nobody who may more than they', async () => {
    const world = await makeWorld(app);
    const clerk = await clerkOf(world);
    const groups = [await group(world, ['assets:delete']), await group(world, [], 'super_user')];
    const count = async (): Promise<unknown> =>
      app.database.inCompany(world.companyId, (tx) =>
        tx.one(sql`
      select count(*) filter (where user_type = 'admin')::int as admins, count(*) filter (where custom_permissions @> '{assets:delete}')::int as mighty,
        (select count(*)::int from user_group_member where company_id = ${world.companyId}) as members from app_user where company_id = ${world.companyId}`),
      );
    const before = await count();
    for (const input of [
      { user_type: 'admin' },
      { custom_permissions: ['assets:delete'] },
      ...groups.map((id) => ({ groups_ids: [id] })),
    ]) {
      await clerk.call('POST', 'users/', { first_name: 'New', email: newEmail(), ...input });
      await clerk.call('POST', 'users/register-user/', { first_name: 'New', email: newEmail(), ...input });
      await clerk.call('POST', 'invitations/', {
        people: [{ email: newEmail(), ...input }],
        ...('groups_ids' in input ? input : {}),
      });
      expect(await count(), JSON.stringify(input)).toEqual(before);
    }
    await importFile(
      app,
      clerk,
      'users',
      `First name,Email,User type,Own permissions\nNew,${newEmail()},admin,\nNew,${newEmail()},user,assets:delete\n`,
      'run',
    ).catch(() => undefined);
    expect(await count()).toEqual(before);
  });

  test('several at once: each gets an answer of their own, and who may be switched off is', async () => {
    const world = await makeWorld(app);
    const admin = await world.user({ user_type: 'admin' });
    const [one, two] = [await world.user(), await world.user()];
    const answer = await admin.call<{ changed: number; refused: { id: string }[] }>('PATCH', 'users/bulk-update/', {
      ids: [one.id, world.owner.id, admin.id, two.id],
      changes: { activated: false },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.changed).toBe(2);
    expect(answer.body.refused.map((each) => each.id).toSorted()).toEqual([admin.id, world.owner.id].toSorted());
    expect((await one.call('GET', 'users/current_user/')).status).toBe(401);
    expect((await world.owner.call('GET', 'users/current_user/')).status).toBe(200);
  });

  test('CVE-2026-55843: what an input does not name stays: a PUT takes no rights away, and makes nobody less or more', async () => {
    const world = await makeWorld(app);
    const admins = await group(world, ['category:read'], 'admin');
    const made = await world.owner.create('users', {
      first_name: 'Grace',
      email: newEmail(),
      user_type: 'admin',
      custom_permissions: ['assets:read'],
      groups_ids: [admins],
      work_space_ids: [world.workspaceId],
      activated: true,
    });
    const before = await rightsOf(world, made);
    const put = await world.owner.call('PUT', `users/${made}/`, {
      first_name: 'Grace',
      last_name: 'Hopper',
      email: (before as { email: string }).email,
    });
    expect(put.body).toMatchObject({
      last_name: 'Hopper',
      user_type: 'admin',
      custom_permissions: ['assets:read'],
      groups: [{ id: admins }],
      work_space: [{ id: world.workspaceId }],
      activated: true,
    });
    expect(await rightsOf(world, made)).toEqual(before);
    const renamed = await world.owner.call('PUT', `groups/${admins}/`, { name: 'Renamed' });
    expect(renamed.body).toMatchObject({
      name: 'Renamed',
      custom_permissions: ['category:read'],
      group_access: 'admin',
    });
  });

  const GONE: readonly (readonly [string, boolean, (world: World) => Promise<TestUser>])[] = [
    ['an admin', false, (world) => world.user({ user_type: 'admin' })],
    ['a permission of their own', false, (world) => world.user({ permissions: ['assets:delete'] })],
    [
      'a permission of a group',
      false,
      async (world) => world.user({ groups: [await group(world, ['assets:delete', 'category:read'])] }),
    ],
    ['another workspace', false, async (world) => world.user({ workspaces: [await world.workspace('Elsewhere')] })],
    ['nothing more than they', true, (world) => world.user({ permissions: ['assets:read'] })],
  ];
  test.each(GONE)(
    'from the recycle bin nobody comes back with rights that who brings them back cannot give: %s',
    async (_what, comesBack, make) => {
      const world = await makeWorld(app);
      const [clerk, { id }] = [await clerkOf(world), await make(world)];
      expect((await world.owner.call('DELETE', 'users/delete/', { ids: [id] })).status).toBe(200);
      await clerk.call('POST', 'users/restore/', { ids: [id] });
      await clerk.call('POST', `restore-deleted-items/${id}/`, { type: 'user' });
      const job = await clerk.call<{ id: string }>('POST', 'bulk-jobs/', {
        record: 'user',
        action: 'restore',
        ids: [id],
      });
      await app.runJobs();
      await clerk.call('POST', `bulk-jobs/${job.body.id}/run/`, {});
      await app.runJobs();
      const { gone } = await app.database.inCompany(world.companyId, (tx) =>
        tx.one(
          sql<{
            gone: boolean;
          }>`select deleted_at is not null as gone from app_user where company_id = ${world.companyId} and id = ${id}`,
        ),
      );
      expect(gone).toBe(!comesBack);
    },
  );

  test('nor does a group', async () => {
    const world = await makeWorld(app);
    const clerk = await clerkOf(world);
    const mighty = await group(world, ['supplier:delete']);
    await world.owner.call('DELETE', 'groups/delete-multiple/', { ids: [mighty] });
    expect((await clerk.call('POST', 'groups/restore/', { ids: [mighty] })).status).toBe(403);
  });

  test('taking a change back gives nobody what the one who takes it back cannot give any more', async () => {
    const world = await makeWorld(app);
    const clerk = await clerkOf(world, ['supplier:read']);
    const other = await targeted(world, await world.user({ permissions: ['supplier:read'] }));
    const job = await clerk.call<{ id: string }>('POST', 'bulk-jobs/', {
      record: 'user',
      action: 'edit',
      ids: [other.id],
      params: { custom_permissions: [] },
    });
    await app.runJobs();
    await clerk.call('POST', `bulk-jobs/${job.body.id}/run/`, {});
    await app.runJobs();
    expect(await rightsOf(world, other.id)).toMatchObject({ custom_permissions: [] });
    await world.owner.call('PATCH', `users/${clerk.id}/`, { custom_permissions: ALL_ABOUT_PEOPLE });
    expect((await clerk.call('POST', `bulk-jobs/${job.body.id}/undo/`, {})).status).toBe(200);
    await app.runJobs();
    expect((await clerk.call<{ undo: unknown }>('GET', `bulk-jobs/${job.body.id}/`)).body.undo).toMatchObject({
      undone: 0,
      kept: 1,
    });
    expect(await rightsOf(world, other.id)).toMatchObject({ custom_permissions: [] });
  });

  test('CVE-2026-50550: nobody takes away the second factor of somebody higher', async () => {
    const world = await makeWorld(app);
    const clerk = await clerkOf(world);
    const admin = await world.user({ user_type: 'admin' });
    for (const higher of [world.owner, admin])
      expect((await clerk.call('POST', `users/${higher.id}/reset-second-factor/`, {})).status).toBe(403);
  });

  test('a role of an environment comes back by nobody who gets rights by it, or could not give them', async () => {
    const world = await makeWorld(app);
    const clerk = await world.user({
      permissions: [...ALL_ABOUT_PEOPLE, 'environment:read', 'environment:delete', 'locations:read'],
      workspaces: [world.workspaceId],
    });
    const place = await world.owner.create('locations', { name: 'Depot' });
    const role = async (name: string, permissions: readonly string[]): Promise<string> => {
      const made = await world.owner.call<{ id: string }>('POST', 'location-group-permissions/', {
        name,
        parent_id: place,
        assets_permissions: permissions,
        users_ids: [clerk.id],
      });
      expect(made.status, made.text).toBe(201);
      await world.owner.call('DELETE', 'location-group-permissions/delete/', { ids: [made.body.id] });
      return made.body.id;
    };
    for (const id of [await role('Mighty', ['delete']), await role('Own', ['view'])]) {
      expect((await clerk.call('POST', 'location-group-permissions/restore/', { ids: [id] })).status).toBe(403);
      expect((await world.owner.call('POST', 'location-group-permissions/restore/', { ids: [id] })).status).toBe(200);
    }
  });

  test('CVE-2026-86762: what somebody had begun stops when they are switched off', async () => {
    const world = await makeWorld(app);
    const admin = await world.user({ user_type: 'admin' });
    const one = await world.user();
    const job = await admin.call<{ id: string }>('POST', 'bulk-jobs/', {
      record: 'user',
      action: 'edit',
      ids: [one.id],
      params: { custom_permissions: ['assets:read'] },
    });
    await app.runJobs();
    await admin.call('POST', `bulk-jobs/${job.body.id}/run/`, {});
    expect((await world.owner.call('PATCH', `users/${admin.id}/`, { activated: false })).status).toBe(200);
    await app.runJobs();
    expect(await rightsOf(world, one.id)).toMatchObject({ custom_permissions: [] });
    expect((await admin.call('PATCH', `users/${admin.id}/`, { activated: true })).status).toBe(401);
  });

  test('nobody gets the company but from its owner, who says their password', async () => {
    const world = await makeWorld(app);
    const admin = await world.user({ user_type: 'admin' });
    const platform = await world.user({ is_superuser: true });
    for (const who of [admin, platform, await clerkOf(world)])
      expect((await who.call('POST', 'owners/', { user_id: who.id, password: 'correct horse battery' })).status).toBe(
        403,
      );
    expect((await world.owner.call('POST', 'owners/', { user_id: admin.id, password: 'a guess' })).status).toBe(400);
    expect(
      (await world.owner.call<{ results: { id: string }[] }>('GET', 'owners/')).body.results.map((one) => one.id),
    ).toEqual([world.owner.id]);
  });
});

describe('a weaker permission on a sibling path', () => {
  test('CVE-2026-55460: who edits people deletes none, by any call', async () => {
    const world = await makeWorld(app);
    const editor = await world.user({
      permissions: ALL_ABOUT_PEOPLE.filter((one) => !one.endsWith(':delete')),
      workspaces: [world.workspaceId],
    });
    const [one, team] = [await world.user(), await group(world, ['assets:read'])];
    expect((await editor.call('DELETE', 'users/delete/', { ids: [one.id] })).status).toBe(403);
    expect((await editor.call('DELETE', `users/${one.id}/delete_by_id/`, {})).status).toBe(403);
    expect((await editor.call('POST', 'bulk-jobs/', { record: 'user', action: 'delete', ids: [one.id] })).status).toBe(
      403,
    );
    expect((await editor.call('DELETE', 'groups/delete/', { ids: [team] })).status).toBe(403);
    expect((await editor.call('DELETE', 'groups/delete-multiple/', { ids: [team] })).status).toBe(403);
    expect((await one.call('GET', 'users/current_user/')).status).toBe(200);
  });

  test('CVE-2026-48492: lists for choosing, of owners, members and permissions tell nobody who works here', async () => {
    const world = await makeWorld(app);
    const team = await group(world, ['assets:read']);
    const hidden = await world.user({ groups: [team], permissions: ['assets:read'] });
    const reader = await world.user({
      permissions: ['assets:read', 'group:read', 'assets:update', 'import:read'],
      workspaces: [world.workspaceId],
    });
    const name = (await world.owner.call<{ name: string }>('GET', `users/${hidden.id}/`)).body.name;
    const calls = [
      'users/',
      'users/short-list/',
      'users/count/',
      'users/super_user/',
      `group-member/${team}/`,
      'both/permissions/list/',
      'invitations/',
      `users/${hidden.id}/holdings/`,
    ];
    for (const path of calls) expect((await reader.call('GET', path)).status, path).toBe(403);
    for (const path of ['owners/', `global-search/?search=${encodeURIComponent(name)}`, 'groups/', `groups/${team}/`]) {
      const answer = await reader.call('GET', path);
      expect(answer.text, path).not.toContain(name);
      expect(answer.text, path).not.toContain(world.owner.email);
    }
  });

  test('who may edit groups but not people changes no membership', async () => {
    const world = await makeWorld(app);
    const team = await group(world, ['assets:read']);
    const one = await world.user();
    const grouper = await world.user({ permissions: ['group:read', 'group:update', 'user:read', 'assets:read'] });
    expect((await grouper.call('POST', `group-member/${team}/add-users/`, { user_ids: [one.id] })).status).toBe(403);
    expect(await rightsOf(world, one.id)).toMatchObject({ groups: null });
  });
});
