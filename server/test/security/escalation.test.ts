import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { importFile } from '../features/imports.ts';
import { newEmail } from '../identity/people.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';
import { DOORS, type Target } from './doors.ts';

/*
 * How people have got more than they were given in products like this one, each tried at every door. Named by the
 * advisories that tell of it.
 */
const app = await testApp();

const ALL_ABOUT_PEOPLE = ['user:read', 'user:write', 'user:update', 'user:delete', 'user:import', 'import:read', 'group:read', 'group:write', 'group:update', 'group:delete', 'recyle_bin:all', 'assets:read'];

/** Somebody who may do everything with people, and little else. */
function clerkOf(world: World, more: readonly string[] = []): Promise<TestUser> {
  return world.user({ permissions: [...ALL_ABOUT_PEOPLE, ...more], workspaces: [world.workspaceId] });
}

async function targeted(world: World, who: { readonly id: string }): Promise<Target> {
  const username = `user-${who.id}`;
  await app.database.inCompany(world.companyId, (tx) => tx.run(sql`update app_user set username = ${username} where company_id = ${world.companyId} and id = ${who.id}`));
  return { id: who.id, username };
}

/** All that decides what somebody may do, and how they sign in. */
async function rightsOf(world: World, id: string): Promise<unknown> {
  return app.database.inCompany(world.companyId, (tx) => tx.one(sql`
    select u.user_type, u.custom_permissions, u.activated, u.email, u.sign_in, u.account_id, a.email as signs_in_with, a.password_hash,
      (select array_agg(group_id order by group_id) from user_group_member m where m.company_id = ${world.companyId} and m.user_id = u.id) as groups,
      (select array_agg(workspace_id order by workspace_id) from user_workspace w where w.company_id = ${world.companyId} and w.user_id = u.id) as workspaces,
      (select count(*) from session s where s.company_id = ${world.companyId} and s.user_id = u.id)::int as sessions
    from app_user u left join account a on a.id = u.account_id where u.company_id = ${world.companyId} and u.id = ${id}`));
}

async function group(world: World, permissions: readonly string[], access: string | null = null): Promise<string> {
  const made = await world.owner.call<{ id: string }>('POST', 'groups/', { name: `Group ${permissions.join(' ')} ${access ?? ''}`, custom_permissions: permissions, group_access: access });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

interface Attack {
  readonly who: TestUser;
  readonly target: Target;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Each attack at every door, by the names of the attacks; whether anything about its target has changed is looked at after each. They share a company, since nothing in it may change. */
function atEveryDoor<Name extends string>(names: readonly Name[], prepare: (world: World, clerk: TestUser) => Promise<Readonly<Record<Name, Attack>>>): void {
  let world: World;
  let attacks: Readonly<Record<Name, Attack>>;
  beforeAll(async () => {
    world = await makeWorld(app);
    attacks = await prepare(world, await clerkOf(world));
  });

  describe.each(names)('%s', (name) => {
    test.each(Object.entries(DOORS))('not by %s', async (_door, knock) => {
      const { who, target, input } = attacks[name];
      const before = await rightsOf(world, target.id);
      await knock({ app, world }, who, target, input);
      expect(await rightsOf(world, target.id)).toEqual(before);
    });
  });
}

test.each(Object.entries(DOORS).filter(([name]) => name !== 'the own profile'))('%s leads somewhere for who may: the attacks knock at the right doors', async (name, door) => {
  const world = await makeWorld(app);
  const team = await group(world, ['assets:read']);
  const made = await world.owner.call<{ id: string }>('POST', 'users/', { first_name: 'Grace', email: newEmail() });
  const target = await targeted(world, made.body);
  const before = await rightsOf(world, target.id);
  await door({ app, world }, world.owner, target, name.endsWith('address') ? { email: newEmail() } : { custom_permissions: ['category:read'], groups_ids: [team], user_type: 'admin' });
  expect(await rightsOf(world, target.id), name).not.toEqual(before);
});

describe('CVE-2024-5685: nobody puts themselves into a group, nor lets themselves into a workspace', () => {
  atEveryDoor(['a group', 'a workspace'], async (world, clerk) => {
    const own = { who: clerk, target: await targeted(world, clerk) };
    return { 'a group': { ...own, input: { groups_ids: [await group(world, ['assets:read'])] } }, 'a workspace': { ...own, input: { work_space_ids: [await world.workspace('Second')] } } };
  });
});

describe('CVE-2026-48493: nobody changes their own permissions or type', () => {
  atEveryDoor(['permissions', 'the type'], async (world, clerk) => {
    const own = { who: clerk, target: await targeted(world, clerk) };
    return { permissions: { ...own, input: { custom_permissions: ['assets:delete', ...ALL_ABOUT_PEOPLE] } }, 'the type': { ...own, input: { user_type: 'admin' } } };
  });
});

describe('CVE-2025-15602, CVE-2026-49976: the address of somebody higher is changed by no form, call or file', () => {
  atEveryDoor(['the owner', 'an admin'], async (world, clerk) => {
    const on = async (higher: TestUser): Promise<Attack> => ({ who: clerk, target: await targeted(world, higher), input: { email: newEmail() } });
    return { 'the owner': await on(world.owner), 'an admin': await on(await world.user({ user_type: 'admin' })) };
  });
});

describe('where somebody higher is invited but does not sign in yet, the invitation goes nowhere else', () => {
  let mails: () => Promise<number>;
  let sent: number;
  atEveryDoor(['invited', 'not yet'], async (world, clerk) => {
    mails = async () => (await world.owner.call<{ results: unknown[] }>('GET', 'mailbox/')).body.results.length;
    const invited = await world.owner.call<{ id: string }>('POST', 'users/', { first_name: 'Grace', email: newEmail(), activated: true, user_type: 'admin' });
    const coming = await world.owner.call<{ id: string }>('POST', 'users/', { first_name: 'Ada', email: newEmail(), user_type: 'admin' });
    sent = await mails();
    const on = async (person: { id: string }): Promise<Attack> => ({ who: clerk, target: await targeted(world, person), input: { email: newEmail() } });
    return { invited: await on(invited.body), 'not yet': await on(coming.body) };
  });

  test('nor is anything mailed', async () => {
    expect(await mails()).toBe(sent);
  });
});

describe('CVE-2026-48507: nobody is locked out who stands higher, nor the owner by anybody, nor oneself', () => {
  atEveryDoor(['the owner', 'an admin', 'who may more', 'oneself', 'the owner, by an admin', 'the owner, by themselves'], async (world, clerk) => {
    const [admin, keeper] = [await world.user({ user_type: 'admin' }), await world.user({ permissions: ['assets:delete'] })];
    const by = async (who: TestUser, higher: TestUser): Promise<Attack> => ({ who, target: await targeted(world, higher), input: { activated: false } });
    return {
      'the owner': await by(clerk, world.owner), 'an admin': await by(clerk, admin), 'who may more': await by(clerk, keeper), oneself: await by(clerk, clerk),
      'the owner, by an admin': await by(admin, world.owner), 'the owner, by themselves': await by(world.owner, world.owner),
    };
  });
});

describe('privilege escalation', () => {
  test('CVE-2026-55483: who may create people makes no admin, and nobody who may more than they', async () => {
    const world = await makeWorld(app);
    const clerk = await clerkOf(world);
    const groups = [await group(world, ['assets:delete']), await group(world, [], 'super_user')];
    const count = async (): Promise<unknown> => app.database.inCompany(world.companyId, (tx) => tx.one(sql`
      select count(*) filter (where user_type = 'admin')::int as admins, count(*) filter (where custom_permissions @> '{assets:delete}')::int as mighty,
        (select count(*)::int from user_group_member where company_id = ${world.companyId}) as members from app_user where company_id = ${world.companyId}`));
    const before = await count();
    for (const input of [{ user_type: 'admin' }, { custom_permissions: ['assets:delete'] }, ...groups.map((id) => ({ groups_ids: [id] }))]) {
      await clerk.call('POST', 'users/', { first_name: 'New', email: newEmail(), ...input });
      await clerk.call('POST', 'users/register-user/', { first_name: 'New', email: newEmail(), ...input });
      await clerk.call('POST', 'invitations/', { people: [{ email: newEmail(), ...input }], ...('groups_ids' in input ? input : {}) });
      expect(await count(), JSON.stringify(input)).toEqual(before);
    }
    await importFile(app, clerk, 'users', `First name,Email,User type,Own permissions\nNew,${newEmail()},admin,\nNew,${newEmail()},user,assets:delete\n`, 'run').catch(() => undefined);
    expect(await count()).toEqual(before);
  });

  test('several at once: each gets an answer of their own, and who may be switched off is', async () => {
    const world = await makeWorld(app);
    const admin = await world.user({ user_type: 'admin' });
    const [one, two] = [await world.user(), await world.user()];
    const answer = await admin.call<{ changed: number; refused: { id: string }[] }>('PATCH', 'users/bulk-update/', { ids: [one.id, world.owner.id, admin.id, two.id], changes: { activated: false } });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.changed).toBe(2);
    expect(answer.body.refused.map((each) => each.id).toSorted()).toEqual([admin.id, world.owner.id].toSorted());
    expect((await one.call('GET', 'users/current_user/')).status).toBe(401);
    expect((await world.owner.call('GET', 'users/current_user/')).status).toBe(200);
  });

  test('CVE-2026-55843: what an input does not name stays: a PUT takes no rights away, and makes nobody less or more', async () => {
    const world = await makeWorld(app);
    const admins = await group(world, ['category:read'], 'admin');
    const made = await world.owner.call<{ id: string }>('POST', 'users/', { first_name: 'Grace', email: newEmail(), user_type: 'admin', custom_permissions: ['assets:read'], groups_ids: [admins], work_space_ids: [world.workspaceId], activated: true });
    const before = await rightsOf(world, made.body.id);
    const put = await world.owner.call('PUT', `users/${made.body.id}/`, { first_name: 'Grace', last_name: 'Hopper', email: (before as { email: string }).email });
    expect(put.body).toMatchObject({ last_name: 'Hopper', user_type: 'admin', custom_permissions: ['assets:read'], groups: [{ id: admins }], work_space: [{ id: world.workspaceId }], activated: true });
    expect(await rightsOf(world, made.body.id)).toEqual(before);
    const renamed = await world.owner.call('PUT', `groups/${admins}/`, { name: 'Renamed' });
    expect(renamed.body).toMatchObject({ name: 'Renamed', custom_permissions: ['category:read'], group_access: 'admin' });
  });

  const GONE: readonly (readonly [string, boolean, (world: World) => Promise<TestUser>])[] = [
    ['an admin', false, (world) => world.user({ user_type: 'admin' })],
    ['a permission of their own', false, (world) => world.user({ permissions: ['assets:delete'] })],
    ['a permission of a group', false, async (world) => world.user({ groups: [await group(world, ['assets:delete', 'category:read'])] })],
    ['another workspace', false, async (world) => world.user({ workspaces: [await world.workspace('Elsewhere')] })],
    ['nothing more than they', true, (world) => world.user({ permissions: ['assets:read'] })],
  ];
  test.each(GONE)('from the recycle bin nobody comes back with rights that who brings them back cannot give: %s', async (_what, comesBack, make) => {
    const world = await makeWorld(app);
    const [clerk, { id }] = [await clerkOf(world), await make(world)];
    expect((await world.owner.call('DELETE', 'users/delete/', { ids: [id] })).status).toBe(200);
    await clerk.call('POST', 'users/restore/', { ids: [id] });
    await clerk.call('POST', `restore-deleted-items/${id}/`, { type: 'user' });
    const job = await clerk.call<{ id: string }>('POST', 'bulk-jobs/', { record: 'user', action: 'restore', ids: [id] });
    await app.runJobs();
    await clerk.call('POST', `bulk-jobs/${job.body.id}/run/`, {});
    await app.runJobs();
    const { gone } = await app.database.inCompany(world.companyId, (tx) => tx.one(sql<{ gone: boolean }>`select deleted_at is not null as gone from app_user where company_id = ${world.companyId} and id = ${id}`));
    expect(gone).toBe(!comesBack);
  });

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
    const job = await clerk.call<{ id: string }>('POST', 'bulk-jobs/', { record: 'user', action: 'edit', ids: [other.id], params: { custom_permissions: [] } });
    await app.runJobs();
    await clerk.call('POST', `bulk-jobs/${job.body.id}/run/`, {});
    await app.runJobs();
    expect(await rightsOf(world, other.id)).toMatchObject({ custom_permissions: [] });
    await world.owner.call('PATCH', `users/${clerk.id}/`, { custom_permissions: ALL_ABOUT_PEOPLE });
    expect((await clerk.call('POST', `bulk-jobs/${job.body.id}/undo/`, {})).status).toBe(200);
    await app.runJobs();
    expect((await clerk.call<{ undo: unknown }>('GET', `bulk-jobs/${job.body.id}/`)).body.undo).toMatchObject({ undone: 0, kept: 1 });
    expect(await rightsOf(world, other.id)).toMatchObject({ custom_permissions: [] });
  });

  test('CVE-2026-50550: nobody takes away the second factor of somebody higher', async () => {
    const world = await makeWorld(app);
    const clerk = await clerkOf(world);
    const admin = await world.user({ user_type: 'admin' });
    for (const higher of [world.owner, admin]) expect((await clerk.call('POST', `users/${higher.id}/reset-second-factor/`, {})).status).toBe(403);
  });

  test('a role of an environment comes back by nobody who gets rights by it, or could not give them', async () => {
    const world = await makeWorld(app);
    const clerk = await world.user({ permissions: [...ALL_ABOUT_PEOPLE, 'environment:read', 'environment:delete', 'locations:read'], workspaces: [world.workspaceId] });
    const place = await world.owner.call<{ id: string }>('POST', 'locations/', { name: 'Depot' });
    const role = async (name: string, permissions: readonly string[]): Promise<string> => {
      const made = await world.owner.call<{ id: string }>('POST', 'location-group-permissions/', { name, parent_id: place.body.id, assets_permissions: permissions, users_ids: [clerk.id] });
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
    const job = await admin.call<{ id: string }>('POST', 'bulk-jobs/', { record: 'user', action: 'edit', ids: [one.id], params: { custom_permissions: ['assets:read'] } });
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
    for (const who of [admin, platform, await clerkOf(world)]) expect((await who.call('POST', 'owners/', { user_id: who.id, password: 'correct horse battery' })).status).toBe(403);
    expect((await world.owner.call('POST', 'owners/', { user_id: admin.id, password: 'a guess' })).status).toBe(400);
    expect((await world.owner.call<{ results: { id: string }[] }>('GET', 'owners/')).body.results.map((one) => one.id)).toEqual([world.owner.id]);
  });
});

describe('a weaker permission on a sibling path', () => {
  test('CVE-2026-55460: who edits people deletes none, by any call', async () => {
    const world = await makeWorld(app);
    const editor = await world.user({ permissions: ALL_ABOUT_PEOPLE.filter((one) => !one.endsWith(':delete')), workspaces: [world.workspaceId] });
    const [one, team] = [await world.user(), await group(world, ['assets:read'])];
    expect((await editor.call('DELETE', 'users/delete/', { ids: [one.id] })).status).toBe(403);
    expect((await editor.call('DELETE', `users/${one.id}/delete_by_id/`, {})).status).toBe(403);
    expect((await editor.call('POST', 'bulk-jobs/', { record: 'user', action: 'delete', ids: [one.id] })).status).toBe(403);
    expect((await editor.call('DELETE', 'groups/delete/', { ids: [team] })).status).toBe(403);
    expect((await editor.call('DELETE', 'groups/delete-multiple/', { ids: [team] })).status).toBe(403);
    expect((await one.call('GET', 'users/current_user/')).status).toBe(200);
  });

  test('CVE-2026-48492: lists for choosing, of owners, members and permissions tell nobody who works here', async () => {
    const world = await makeWorld(app);
    const team = await group(world, ['assets:read']);
    const hidden = await world.user({ groups: [team], permissions: ['assets:read'] });
    const reader = await world.user({ permissions: ['assets:read', 'group:read', 'assets:update', 'import:read'], workspaces: [world.workspaceId] });
    const name = (await world.owner.call<{ name: string }>('GET', `users/${hidden.id}/`)).body.name;
    const calls = ['users/', 'users/short-list/', 'users/count/', 'users/super_user/', `group-member/${team}/`, 'both/permissions/list/', 'invitations/', `users/${hidden.id}/holdings/`];
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
