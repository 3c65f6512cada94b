import { describe, expect, test } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleInput } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { ExplainedPermission, UserWithPermission, PersonPermissions, VisibleCount } from '../contract/wire.ts';

const app = await testApp();

async function rights(who: TestUser, id: string): Promise<PersonPermissions> {
  const answer = await who.call<PersonPermissions>('GET', `users/${id}/rights/`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const about = (answer: PersonPermissions, permission: string): ExplainedPermission | undefined =>
  answer.permissions.find((one) => one.permission === permission);

describe('users/{id}/rights/', () => {
  test('[R6.3] says for each permission whether the person has it, why, where, and what would give it', async () => {
    const world = await makeWorld(app);
    const berlin = await world.owner.create('locations', { name: 'Berlin' });
    const clerks = await world.owner.create('groups', {
      name: 'Clerks',
      custom_permissions: ['assets:read', 'assets:checkout', 'manufacturer:update'],
      limit_locations_ids: [berlin],
    });
    await world.owner.create('groups', {
      name: 'Managers',
      custom_permissions: ['assets:delete', 'manufacturer:update'],
    });
    const person = await world.user({
      permissions: ['assets:read', 'dashboard:all'],
      groups: [clerks],
      workspaces: [world.workspaceId],
    });
    const answer = await rights(world.owner, person.id);
    const limits = { workspaces: [], locations: [{ id: berlin, name: 'Berlin' }], departments: [], categories: [] };
    expect(answer.person).toMatchObject({
      id: person.id,
      role: 'user',
      is_all_powerful: false,
      workspaces: [{ id: world.workspaceId }],
      groups: [{ id: clerks, name: 'Clerks', limits }],
    });
    expect(about(answer, 'assets:read')).toMatchObject({
      level: 'everywhere',
      reasons: [{ kind: 'own' }, { kind: 'group', id: clerks, name: 'Clerks', limits }],
    });
    expect(about(answer, 'assets:checkout')).toMatchObject({
      level: 'limited',
      reasons: [{ kind: 'group', name: 'Clerks', limits }],
      offered_by: [],
    });
    expect(about(answer, 'assets:delete')).toMatchObject({
      level: 'no',
      reasons: [],
      offered_by: [{ name: 'Asset managers' }, { name: 'Managers' }],
    });
    expect(about(answer, 'manufacturer:update')).toMatchObject({
      level: 'no',
      lost: [{ group: { id: clerks, name: 'Clerks' }, why: 'limits' }],
      offered_by: [{ name: 'Managers' }],
    });
  });

  test('[R6.1] [R6.2] names owner and admin, that some are given to nobody of themselves, and nothing for running the platform', async () => {
    const world = await makeWorld(app);
    const owner = await rights(world.owner, world.owner.id);
    expect(about(owner, 'assets:delete')?.reasons).toEqual([{ kind: 'owner' }, { kind: 'admin' }]);
    expect(about(owner, 'companies:read')).toMatchObject({ level: 'no', reasons: [] });
    const platform = await world.user({ is_superuser: true });
    for (const one of ['companies:read', 'assets:read'])
      expect(about(await rights(world.owner, platform.id), one), one).toMatchObject({ level: 'no', reasons: [] });
  });

  test('[R6.19] names the environment role, and what environment mode takes away', async () => {
    const world = await makeWorld(app);
    const person = await world.user({ permissions: ['assets:delete'] });
    const room = await world.owner.create('locations', { name: 'Server room' });
    await world.owner.create('location-group-permissions', {
      name: 'Racks',
      parent_id: room,
      assets_permissions: ['view', 'edit'],
      users_ids: [person.id],
    });
    await world.owner.call('PATCH', `users/${person.id}/`, { enable_environment: true });
    const answer = await rights(world.owner, person.id);
    expect(about(answer, 'assets:update')).toMatchObject({
      level: 'limited',
      reasons: [{ kind: 'environment', name: 'Racks', limits: { locations: [{ name: 'Server room' }] } }],
    });
    expect(about(answer, 'assets:delete')).toMatchObject({ level: 'no', lost: [{ group: null, why: 'environment' }] });
  });

  test('everybody may ask for themselves, and is told no groups that they may not read; of others only who reads users and groups', async () => {
    const world = await makeWorld(app);
    await world.owner.create('groups', { name: 'Secret', custom_permissions: ['assets:delete'] });
    const person = await world.user({ permissions: ['assets:read'] });
    const own = await rights(person, person.id);
    expect(about(own, 'assets:read')?.level).toBe('everywhere');
    expect(about(own, 'assets:delete')).toMatchObject({ level: 'no', offered_by: [] });
    expect(own.may_preview).toBe(false);
    for (const permissions of [[], ['user:read'], ['group:read']]) {
      const other = await world.user({ permissions });
      for (const call of ['rights', 'sight'])
        expect((await other.call('GET', `users/${person.id}/${call}/`)).status).toBe(403);
    }
    const reader = await world.user({ permissions: ['user:read', 'group:read'] });
    expect(about(await rights(reader, person.id), 'assets:delete')?.offered_by).toMatchObject([
      { name: 'Asset managers' },
      { name: 'Secret' },
    ]);
  });

  test('who is of another company, or stands where the asker does not read people, is not there', async () => {
    const world = await makeWorld(app);
    const strange = await makeWorld(app);
    const berlin = await world.owner.create('locations', { name: 'Berlin' });
    const group = await world.owner.create('groups', {
      name: 'Personnel',
      custom_permissions: ['user:read', 'group:read'],
      limit_locations_ids: [berlin],
    });
    const asker = await world.user({ groups: [group] });
    const here = await world.owner.create('users', { first_name: 'Ana', location_id: berlin });
    const elsewhere = await world.owner.create('users', { first_name: 'Ben' });
    expect((await asker.call('GET', `users/${here}/rights/`)).status).toBe(200);
    for (const id of [elsewhere, strange.owner.id]) {
      for (const call of ['rights', 'sight'])
        expect((await asker.call('GET', `users/${id}/${call}/`)).status).toBe(404);
    }
  });
});

test('workspaces that the asker is not in have no name in the rights of others', async () => {
  const world = await makeWorld(app);
  const spain = await world.workspace('Spain');
  const person = await world.user({ workspaces: [world.workspaceId, spain] });
  const asker = await world.user({ permissions: ['user:read', 'group:read'], workspaces: [spain] });
  const { workspaces } = (await rights(asker, person.id)).person;
  expect(workspaces).toEqual(
    expect.arrayContaining([
      { id: spain, name: 'Spain' },
      { id: world.workspaceId, name: 'Not visible to you', hidden: true },
    ]),
  );
});

describe('users/{id}/sight/', () => {
  test('counts with the eyes of the person: their workspaces, their places, and no field that is kept from them', async () => {
    const world = await makeWorld(app);
    const second = await world.workspace('Second');
    const asset = recordNamed('asset');
    const input = await sampleInput(world.owner, asset);
    for (const workspace of [world.workspaceId, second])
      expect(
        (
          await world.owner.call('POST', `/${workspace}/assets/`, {
            ...input,
            asset_tag: undefined,
            serial: undefined,
            work_space_id: workspace,
          })
        ).status,
      ).toBe(201);
    const person = await world.user({ permissions: ['assets:read'], workspaces: [second] });
    const answer = await world.owner.call<{ records: VisibleCount[] }>('GET', `users/${person.id}/sight/`);
    const of = (records: readonly VisibleCount[], name: string): VisibleCount | undefined =>
      records.find((one) => one.record === name);
    expect(of(answer.body.records, 'asset')).toMatchObject({
      count: 1,
      level: 'everywhere',
      by_workspace: true,
      hidden_fields: expect.arrayContaining(['purchase_cost']),
    });
    expect(of(answer.body.records, 'supplier')).toMatchObject({ count: 0, level: 'no' });
    // Users outside of the workspace learn nothing of it.
    const outsider = await world.user({
      permissions: ['user:read', 'group:read', 'assets:read'],
      workspaces: [world.workspaceId],
    });
    const told = await outsider.call<{ records: VisibleCount[] }>('GET', `users/${person.id}/sight/`);
    expect(of(told.body.records, 'asset')).toMatchObject({ count: null, level: 'everywhere' });
  });
});

describe('permissions/{permission}/people/', () => {
  const people = async (who: TestUser, permission: string, query = ''): Promise<Page<UserWithPermission>> => {
    const answer = await who.call<Page<UserWithPermission>>('GET', `permissions/${permission}/people/${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  test('finds everybody who has it, with why, by the same rules as the application', async () => {
    const world = await makeWorld(app);
    const berlin = await world.owner.create('locations', { name: 'Berlin' });
    const limited = await world.owner.create('groups', {
      name: 'Berlin',
      custom_permissions: ['assets:delete', 'supplier:delete'],
      limit_locations_ids: [berlin],
    });
    const admin = await world.user({ user_type: 'admin' });
    const own = await world.user({ permissions: ['assets:delete'] });
    const member = await world.user({ groups: [limited] });
    const inMode = await world.user({ permissions: ['assets:delete'] });
    await world.owner.call('PATCH', `users/${inMode.id}/`, { enable_environment: true });
    const byRole = await world.user({});
    await world.owner.create('location-group-permissions', {
      name: 'Racks',
      parent_id: berlin,
      assets_permissions: ['delete'],
      users_ids: [byRole.id],
    });
    await world.owner.call('PATCH', `users/${byRole.id}/`, { enable_environment: true });
    const asked = await people(world.owner, 'assets:delete');
    expect(new Set(asked.results.map((one) => one.id))).toEqual(
      new Set([world.owner.id, admin.id, own.id, member.id, byRole.id]),
    );
    expect(asked.count).toBe(5);
    expect(asked.results.find((one) => one.id === member.id)).toMatchObject({
      level: 'limited',
      reasons: [{ kind: 'group', name: 'Berlin', limits: { locations: [{ name: 'Berlin' }] } }],
    });
    // Suppliers belong to the whole company: a limited group does not grant them.
    expect(new Set((await people(world.owner, 'supplier:delete')).results.map((one) => one.id))).toEqual(
      new Set([world.owner.id, admin.id]),
    );
    expect((await people(world.owner, 'companies:read')).count).toBe(0);
  });

  test('agrees with what each person is told of themselves, for every permission', async () => {
    const world = await makeWorld(app);
    const berlin = await world.owner.create('locations', { name: 'Berlin' });
    const group = await world.owner.create('groups', {
      name: 'Some',
      custom_permissions: ['assets:read', 'category:update', 'dashboard:all', 'user:read'],
      limit_locations_ids: [berlin],
    });
    const persons = [
      world.owner,
      await world.user({ groups: [group] }),
      await world.user({ permissions: ['invoices:read', 'assets:cost'] }),
    ];
    const told = new Map(
      await Promise.all(persons.map(async (one) => [one.id, await rights(world.owner, one.id)] as const)),
    );
    for (const permission of [
      'assets:read',
      'category:update',
      'category:read',
      'dashboard:all',
      'user:read',
      'invoices:read',
      'invoices:write',
      'assets:cost',
      'can_export_assets',
    ]) {
      const expected = [...told].filter(([, answer]) => about(answer, permission)?.level !== 'no').map(([id]) => id);
      expect(new Set((await people(world.owner, permission)).results.map((one) => one.id)), permission).toEqual(
        new Set(expected),
      );
    }
  });

  test('pages, searches, and asks for users and groups; a word that is no permission is not found', async () => {
    const world = await makeWorld(app);
    for (const name of ['Cleo', 'Ana', 'Ben'])
      await world.owner.create('users', { first_name: name, custom_permissions: ['tag:read'] });
    expect((await people(world.owner, 'tag:read', '?page=2&page_size=2')).results).toHaveLength(2);
    expect((await people(world.owner, 'tag:read', '?search=ana')).results.map((one) => one.name)).toEqual(['Ana']);
    const reader = await world.user({ permissions: ['user:read'] });
    expect((await reader.call('GET', 'permissions/tag:read/people/')).status).toBe(403);
    expect((await world.owner.call('GET', 'permissions/no:such/people/')).status).toBe(404);
  });
});
