import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import type { BulkJob } from '@steward/modules/bulk/contract';
import { hashPassword } from '@steward/modules/sign_in/server';
import { testApp } from '../../../app/test/app.ts';
import { login, newEmail } from '../../../app/test/people.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { PeopleAnswer } from '../contract/wire.ts';

const app = await testApp();

interface Entry {
  readonly action: string;
  readonly actor: { readonly id: string };
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

async function history(world: World, record: string, id: string): Promise<Entry[]> {
  return (await world.owner.call<{ results: Entry[] }>('GET', `activity-logs/?record=${record}&id=${id}`)).body.results;
}

test('[R7.43] users: short-list, current_user, super_user, register-user, delete_by_id', async () => {
  const world = await makeWorld(app);
  const lending = await world.owner.create('groups', { name: 'Lenders', group_access: 'super_user' });
  const lent = await world.user({ groups: [lending] });
  await world.user({ user_type: 'admin' });
  const short = await world.owner.call<{ results: { id: string; name: string }[] }>('GET', 'users/short-list/');
  expect(Object.keys(short.body.results[0] ?? {}).toSorted()).toEqual(['details', 'id', 'image', 'name']);
  expect((await lent.call('GET', 'users/current_user/')).body).toMatchObject({ id: lent.id });
  const supers = await world.owner.call<{ results: { id: string }[] }>('GET', 'users/super_user/');
  expect(supers.body.results.map((one) => one.id).toSorted()).toEqual([world.owner.id, lent.id].toSorted());
  const email = newEmail();
  const made = await world.owner.call<{ id: string }>('POST', 'users/register-user/', { first_name: 'Grace', email });
  expect([made.status, made.body]).toMatchObject([201, { first_name: 'Grace', sign_in: 'invited' }]);
  expect((await world.owner.call('POST', 'users/register-user/', { first_name: 'Grace' })).body).toHaveProperty(
    'email',
  );
  expect((await world.owner.call('DELETE', `users/${made.body.id}/delete_by_id/`, {})).body).toEqual({ deleted: 1 });
  expect((await world.owner.call('GET', `users/${made.body.id}/`)).status).toBe(404);
});

test('[R7.43] users: update_user, update_user_email, update_user_notifications', async () => {
  const world = await makeWorld(app);
  const [one, email] = [await world.user(), newEmail()];
  expect((await one.call('PATCH', 'users/update_user/', { first_name: 'Renamed' })).body).toMatchObject({
    first_name: 'Renamed',
  });
  expect((await world.owner.call('PATCH', 'users/update_user_email/', { user_id: one.id, email })).body).toMatchObject({
    email,
  });
  expect((await one.call('GET', 'users/current_user/')).body).toMatchObject({ email });
  const mails = await one.call<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
  expect(mails.body.results.find((mail) => mail.recipient === one.email)?.body).toContain(email);
  expect(
    (await world.owner.call('PATCH', 'users/update_user_email/', { user_id: world.owner.id, email: newEmail() }))
      .status,
  ).toBe(403);
  expect((await one.call('PATCH', 'users/update_user_notifications/', { handed_over: false })).body).toMatchObject({
    notifications: { handed_over: false },
  });
});

test('[R7.44] groups/delete-multiple moves several to the recycle bin, but none that has members', async () => {
  const world = await makeWorld(app);
  const make = (name: string): Promise<string> => world.owner.create('groups', { name });
  const [one, two, used] = [await make('One'), await make('Two'), await make('Used')];
  await world.user({ groups: [used] });
  expect((await world.owner.call('DELETE', 'groups/delete-multiple/', { ids: [one, used] })).status).toBe(409);
  expect((await world.owner.call('DELETE', 'groups/delete-multiple/', { ids: [one, two] })).body).toEqual({
    deleted: 2,
  });
  const left = await world.owner.call<{ results: { id: string }[] }>('GET', 'groups/');
  const ids = left.body.results.map((each) => each.id);
  expect(ids).toContain(used);
  expect(ids).not.toContain(one);
  expect(ids).not.toContain(two);
});

test('[R7.45] group-member: adding and removing counts the members, and stands in the history of both', async () => {
  const world = await makeWorld(app);
  const group = await world.owner.call<{ id: string }>('POST', 'groups/', {
    name: 'Readers',
    custom_permissions: ['category:read'],
  });
  const [one, two] = [await world.user(), await world.user()];
  const members = async (): Promise<unknown> =>
    (await world.owner.call<{ members: number }>('GET', `groups/${group.body.id}/`)).body.members;
  const added = await world.owner.call<PeopleAnswer>('POST', `group-member/${group.body.id}/add-users/`, {
    user_ids: [one.id, two.id, world.owner.id],
  });
  expect(added.body.done.map((each) => each.id)).toEqual([one.id, two.id]);
  expect(added.body.refused).toMatchObject([{ id: world.owner.id }]);
  expect(await members()).toBe(2);
  expect((await one.call('GET', 'category/')).status).toBe(200);
  expect((await world.owner.call<{ count: number }>('GET', `group-member/${group.body.id}/`)).body.count).toBe(2);
  expect((await history(world, 'user', one.id))[0]).toMatchObject({
    action: 'update',
    actor: { id: world.owner.id },
    changes: [{ field: 'groups', from: [], to: [{ name: 'Readers' }] }],
  });
  expect((await history(world, 'group', group.body.id))[0]?.changes).toMatchObject([
    { field: 'members', from: [], to: [{ id: two.id }] },
  ]);
  expect(
    (
      await world.owner.call<PeopleAnswer>('POST', `group-member/${group.body.id}/remove-users/`, {
        user_ids: [one.id],
      })
    ).body.done,
  ).toHaveLength(1);
  expect(await members()).toBe(1);
  expect((await history(world, 'user', one.id))[0]?.changes).toMatchObject([
    { field: 'groups', from: [{ name: 'Readers' }], to: [] },
  ]);
  expect((await history(world, 'group', group.body.id))[0]?.changes).toMatchObject([
    { field: 'members', from: [{ id: one.id }], to: [] },
  ]);
  await world.owner.call('DELETE', 'users/delete/', { ids: [two.id] });
  expect(await members()).toBe(0);
  await world.owner.call('POST', 'users/restore/', { ids: [two.id] });
  expect(await members()).toBe(1);
});

test('adding to a group is taken back as a whole, but not of who was changed since', async () => {
  const world = await makeWorld(app);
  const [first, second] = [
    await world.owner.create('groups', { name: 'Readers' }),
    await world.owner.create('groups', { name: 'Writers' }),
  ];
  const [one, two] = [await world.user({ groups: [second] }), await world.user()];
  const groups = async (id: string): Promise<string[]> =>
    (await world.owner.call<{ groups: { id: string }[] }>('GET', `users/${id}/`)).body.groups
      .map((each) => each.id)
      .toSorted();
  const added = await world.owner.call('POST', `group-member/${first}/add-users/`, { user_ids: [one.id, two.id] });
  expect(await groups(one.id)).toEqual([first, second].toSorted());
  await world.owner.call('PATCH', `users/${two.id}/`, { groups_ids: [first, second] });
  const undone = await world.owner.call<{ kept: { name: string }[] }>('POST', 'undo/', {
    what: added.headers.get(UNDO_HEADER),
  });
  expect([undone.status, undone.body.kept]).toMatchObject([200, [{ name: expect.any(String) }]]);
  expect([await groups(one.id), await groups(two.id)]).toEqual([[second], [first, second].toSorted()]);
  expect((await world.owner.call('POST', `group-member/${one.id}/add-users/`, { user_ids: [two.id] })).status).toBe(
    404,
  );
  expect((await one.call('POST', `group-member/${first}/add-users/`, { user_ids: [two.id] })).status).toBe(403);
});

test('several are added to a group by a job: its dry run changes nothing, and it is undone', async () => {
  const { owner, user } = await makeWorld(app);
  const group_id = await owner.create('groups', { name: 'Readers' });
  const ids = [(await user()).id, (await user({ groups: [group_id] })).id, owner.id];
  const made = await owner.call<BulkJob>('POST', 'bulk-jobs/', {
    ...{ record: 'user', action: 'add_to_group' },
    ...{ ids, params: { group_id } },
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body;
  const members = async () => (await owner.call<{ count: number }>('GET', `group-member/${group_id}/`)).body.count;
  await app.runJobs();
  expect((await owner.call<BulkJob>('GET', `bulk-jobs/${id}/`)).body.preview).toMatchObject({
    ...{ changed: 1, unchanged: 1, refused: 1 },
  });
  expect(await members()).toBe(1);
  for (const [step, count] of [['run', 2] as const, ['undo', 1] as const]) {
    await owner.call('POST', `bulk-jobs/${id}/${step}/`, {});
    await app.runJobs();
    expect(await members(), step).toBe(count);
  }
});

test('[R7.46] owners names who owns the company; the owner gives it to somebody who signs in, and both are told', async () => {
  const world = await makeWorld(app);
  const password = 'correct horse battery';
  await app.database.global(async (tx) =>
    tx.run(sql`update account set password_hash = ${await hashPassword(password)} where id = ${world.owner.accountId}`),
  );
  const next = await world.user();
  const off = await world.user({ activated: false });
  expect((await next.call('GET', 'owners/')).body).toEqual({
    count: 1,
    results: [{ id: world.owner.id, name: expect.any(String) }],
  });
  const able = async (by: TestUser, id: string): Promise<boolean> =>
    (await by.call<{ abilities: string[] }>('GET', `users/${id}/`)).body.abilities.includes('transfer');
  const admin = await world.user({ user_type: 'admin' });
  expect([await able(world.owner, next.id), await able(world.owner, off.id), await able(admin, next.id)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await admin.call('POST', 'owners/', { user_id: next.id, password })).status).toBe(403);
  expect((await world.owner.call('POST', 'owners/', { user_id: off.id, password })).body).toHaveProperty('user_id');
  expect((await world.owner.call('POST', 'owners/', { user_id: next.id, password: 'wrong' })).body).toHaveProperty(
    'password',
  );
  expect((await world.owner.call('POST', 'owners/', { user_id: next.id, password })).body).toMatchObject({
    owner: { id: next.id },
  });
  expect((await next.call('GET', 'users/current_user/')).body).toMatchObject({
    user_type: 'admin',
    company: { owner: next.id },
  });
  expect((await world.owner.call('GET', 'users/current_user/')).body).toMatchObject({ user_type: 'admin' });
  expect((await history(world, 'user', next.id))[0]).toMatchObject({
    action: 'transfer',
    changes: [{ field: 'owner', from: { id: world.owner.id }, to: { id: next.id } }],
  });
  const mails = await next.call<{ results: { recipient: string }[] }>('GET', 'mailbox/');
  expect(mails.body.results.map((one) => one.recipient)).toEqual(
    expect.arrayContaining([world.owner.email, next.email]),
  );
  expect((await world.owner.call('POST', 'owners/', { user_id: world.owner.id, password })).status).toBe(403);
  expect((await login(app, world.owner.email, password)).status).toBe(200);
});

test('[R7.78] [R7.79] [R7.80] permissions: who was given which, set for one person, and taken away', async () => {
  const world = await makeWorld(app);
  const one = await world.user({ permissions: ['assets:read', 'category:read'] });
  const group = await world.owner.create('groups', { name: 'Readers', custom_permissions: ['supplier:read'] });
  const both = await world.owner.call<{
    permissions: string[];
    users: { id: string }[];
    groups: { id: string; custom_permissions: string[] }[];
  }>('GET', 'both/permissions/list/');
  expect(both.body.permissions).toContain('assets:checkout');
  expect(both.body.users).toMatchObject([{ id: one.id, custom_permissions: ['assets:read', 'category:read'] }]);
  expect(both.body.groups.find((each) => each.id === group)).toMatchObject({ custom_permissions: ['supplier:read'] });
  expect(both.body.groups).toHaveLength(5);
  expect(
    (await world.owner.call('POST', `permissions/user/${one.id}/remove/`, { permissions: ['category:read'] })).body,
  ).toMatchObject({ custom_permissions: ['assets:read'] });
  expect((await one.call('GET', 'category/')).status).toBe(403);
  expect(
    (
      await world.owner.call('PATCH', `permissions/user/${one.id}/update_permission/`, {
        custom_permissions: ['category:read'],
      })
    ).body,
  ).toMatchObject({ custom_permissions: ['category:read'] });
  expect((await one.call('GET', 'category/')).status).toBe(200);
  expect((await history(world, 'user', one.id))[0]).toMatchObject({
    actor: { id: world.owner.id },
    changes: [{ field: 'custom_permissions', from: ['assets:read'], to: ['category:read'] }],
  });
});

test('[R7.101] [R7.104] department and workspace are read, made, changed and deleted', async () => {
  const world = await makeWorld(app);
  for (const wire of ['department', 'workspace']) {
    const made = await world.owner.call<{ id: string }>('POST', `${wire}/`, { name: 'Field service' });
    expect(made.status, made.text).toBe(201);
    expect((await world.owner.call('PATCH', `${wire}/${made.body.id}/`, { name: 'Service' })).body).toMatchObject({
      name: 'Service',
    });
    expect(
      (await world.owner.call<{ results: { name: string }[] }>('GET', `${wire}/`)).body.results.map((one) => one.name),
    ).toContain('Service');
    expect((await world.owner.call('DELETE', `${wire}/delete/`, { ids: [made.body.id] })).body).toEqual({ deleted: 1 });
  }
});

test('the list tells and filters who signs in', async () => {
  const world = await makeWorld(app);
  const off = await world.user();
  await world.owner.call('PATCH', `users/${off.id}/`, { activated: false });
  const none = await world.owner.create('users', { first_name: 'Grace' });
  const invited = await world.owner.call<{ id: string }>('POST', 'users/register-user/', {
    first_name: 'Ada',
    email: newEmail(),
  });
  const having = async (state: string): Promise<string[]> => {
    const filters = encodeURIComponent(JSON.stringify({ field: 'sign_in', op: 'in', value: [state] }));
    return (
      await world.owner.call<{ results: { id: string }[] }>('GET', `users/?sort=sign_in&filters=${filters}`)
    ).body.results.map((one) => one.id);
  };
  expect([await having('active'), await having('off'), await having('none'), await having('invited')]).toEqual([
    [world.owner.id],
    [off.id],
    [none],
    [invited.body.id],
  ]);
  expect((await world.owner.call('PATCH', `users/${none}/`, { sign_in: 'active' })).status).toBe(400);
});
