import { expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { FolderAccess } from '../contract/wire.ts';

const app = await testApp();

const BASIC = ['folder:read', 'folder:write', 'folder:update', 'folder:delete'];

type Answered = FolderAccess & { readonly code?: string; readonly current?: FolderAccess };

const accessOf = (user: TestUser, folder: string) => user.call<Answered>('GET', `folder/${folder}/access/`);

/** Sends the version that is there, unless another is given. */
async function setAccess(user: TestUser, folder: string, body: Readonly<Record<string, unknown>>) {
  const { version } = (await accessOf(user, folder)).body;
  return user.call<Answered>('PUT', `folder/${folder}/access/`, { version, inherits: false, grants: [], ...body });
}

const levelOf = async (user: TestUser, folder: string): Promise<unknown> => {
  const { status, body } = await user.call('GET', `folder/${folder}/`);
  return status === 200 ? body['level'] : status;
};

test('[R1.32] a folder is given to everyone, to groups and to people, each up to a level', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const group = await owner.create('groups', { name: 'Facility', custom_permissions: BASIC });
  const folder = await owner.create('folder', { name: 'Contracts' });
  const paper = await owner.create('file-storage', { name: 'a.txt', folder_id: folder });
  const one = (more: object = {}) => user({ permissions: BASIC, workspaces: [workspaceId], ...more });
  const [anna, ben, cleo, dan] = [await one(), await one({ groups: [group] }), await one(), await one()];
  expect(await levelOf(anna, folder)).toBe('change');
  const grants = [
    { user_id: anna.id, level: 'manage' },
    { group_id: group, level: 'change' },
    { user_id: cleo.id, level: 'add' },
  ];
  const set = await setAccess(owner, folder, { grants });
  expect(set.status, set.text).toBe(200);
  expect(set.body).toMatchObject({ inherits: false, is_open: false, of_location: false });
  const [first, ...people] = set.body.grants.map(({ level, user: to, group: of }) => `${level} ${to?.id ?? of?.id}`);
  expect(first, 'groups come before people').toBe(`change ${group}`);
  expect(people.toSorted()).toEqual([`add ${cleo.id}`, `manage ${anna.id}`]);
  const seen = async () => Promise.all([anna, ben, cleo, dan].map((who) => levelOf(who, folder)));
  expect(await seen()).toEqual(['manage', 'change', 'add', 404]);
  // Each may do what their level says, and nothing more.
  const renamed = (who: TestUser) => who.call('POST', `file-storage/${paper}/rename/`, { name: 'b.txt' });
  expect([(await renamed(ben)).status, (await renamed(cleo)).status, (await renamed(dan)).status]).toEqual([
    200, 403, 404,
  ]);
  const add = (who: TestUser) => who.call('POST', 'folder/', { name: `Of ${who.id}`, parent_id: folder });
  expect([(await add(cleo)).status, (await add(dan)).status]).toEqual([201, 400]);
  // Who reads it and what they may do is for those who manage it.
  for (const who of [ben, cleo]) {
    expect((await accessOf(who, folder)).status).toBe(403);
    const body = { version: 1, inherits: true, grants: [] };
    expect((await who.call('PUT', `folder/${folder}/access/`, body)).status).toBe(403);
    expect((await who.call('PATCH', `folder/${folder}/`, { inherits: true })).status).toBe(403);
  }
  expect((await accessOf(dan, folder)).status).toBe(404);
  const all = await setAccess(anna, folder, { grants: [...grants, { everyone: true, level: 'read' }] });
  expect([all.status, all.body.grants[0]]).toEqual([200, { everyone: true, user: null, group: null, level: 'read' }]);
  expect(await seen()).toEqual(['manage', 'change', 'add', 'read']);
  // The permission is needed besides.
  const reader = await user({ permissions: ['folder:read'], workspaces: [workspaceId] });
  await setAccess(anna, folder, { grants: [grants[0], { user_id: reader.id, level: 'manage' }] });
  expect([await levelOf(reader, folder), (await accessOf(reader, folder)).status]).toEqual(['read', 403]);
});

test('[R1.32] a folder has what the folders above it give, until it does not inherit', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const [anna, ben] = [
    await user({ permissions: BASIC, workspaces: [workspaceId] }),
    await user({ permissions: BASIC, workspaces: [workspaceId] }),
  ];
  const top = await owner.create('folder', { name: 'Personnel' });
  const below = await owner.create('folder', { name: 'Wages', parent_id: top });
  const deep = await owner.create('folder', { name: '2026', parent_id: below });
  await setAccess(owner, top, { grants: [{ user_id: anna.id, level: 'change' }] });
  await setAccess(owner, below, { inherits: true, grants: [{ user_id: ben.id, level: 'manage' }] });
  const both = () => Promise.all([anna, ben].flatMap((who) => [top, below, deep].map((one) => levelOf(who, one))));
  expect(await both()).toEqual(['change', 'change', 'change', 404, 'manage', 'manage']);
  const { body } = await accessOf(owner, deep);
  expect([body.is_open, body.above?.is_open, body.grants]).toEqual([false, false, []]);
  expect(body.above?.grants.map(({ level, user: to, folder }) => [level, to?.id, folder?.name])).toEqual([
    ['manage', ben.id, 'Wages'],
    ['change', anna.id, 'Personnel'],
  ]);
  // The name of a folder that somebody does not see is not told to them.
  expect((await accessOf(ben, deep)).body.above?.grants.map((one) => one.folder?.name ?? null)).toEqual([
    'Wages',
    null,
  ]);
  await setAccess(ben, below, { inherits: false, grants: [{ user_id: ben.id, level: 'manage' }] });
  expect(await both()).toEqual(['change', 404, 404, 404, 'manage', 'manage']);
  expect((await accessOf(ben, below)).body.above).toBeNull();
  expect((await accessOf(owner, below)).body.above?.grants.map((one) => one.user?.id)).toEqual([anna.id]);
  await setAccess(ben, below, { inherits: true, grants: [], without_me: true });
  expect(await both()).toEqual(['change', 'change', 'change', 404, 404, 404]);
});

test('[R1.32] nobody takes the management of a folder from themselves without being told', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const [anna, ben] = [
    await user({ permissions: BASIC, workspaces: [workspaceId] }),
    await user({ permissions: BASIC, workspaces: [workspaceId] }),
  ];
  const folder = await anna.create('folder', { name: 'Mine' });
  const grants = [{ user_id: ben.id, level: 'manage' }];
  const told = await setAccess(anna, folder, { grants });
  expect([told.status, told.body.code]).toEqual([409, 'folder_own_access']);
  expect([await levelOf(anna, folder), (await accessOf(anna, folder)).body.inherits]).toEqual(['manage', true]);
  expect((await setAccess(anna, folder, { grants, without_me: true })).status).toBe(200);
  expect([await levelOf(anna, folder), await levelOf(ben, folder), await levelOf(owner, folder)]).toEqual([
    ...[404, 'manage', 'manage'],
  ]);
  // Who may change what is in an open folder of others does not close it.
  const open = await owner.create('folder', { name: 'Open' });
  expect((await anna.call('PATCH', `folder/${open}/`, { inherits: false })).status).toBe(403);
  expect((await accessOf(anna, open)).status).toBe(403);
});

test('[R1.32] of two who change the access of a folder at once, the later one sees what the first has done', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const [anna, ben] = [await user({ workspaces: [workspaceId] }), await user({ workspaces: [workspaceId] })];
  const folder = await owner.create('folder', { name: 'Plans' });
  const { version } = (await accessOf(owner, folder)).body;
  const set = (grants: readonly object[]) =>
    owner.call<Answered>('PUT', `folder/${folder}/access/`, { version, inherits: true, grants });
  const answers = await Promise.all([
    set([{ user_id: anna.id, level: 'read' }]),
    set([{ user_id: ben.id, level: 'read' }]),
  ]);
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
  const late = answers.find((one) => one.status === 409)?.body;
  const now = (await accessOf(owner, folder)).body;
  expect([late?.code, late?.current, now.grants.length]).toEqual(['stale', now, 1]);
  const entry = (
    await owner.call<{ results: { action: string; target_data: object; changes: object[] }[] }>(
      'GET',
      `activity-logs/?record=folder&id=${folder}`,
    )
  ).body.results[0];
  expect(entry).toMatchObject({ action: 'grant_access', target_data: { id: now.grants[0]?.user?.id } });
  expect(entry?.changes).toMatchObject([{ field: 'level', from: null, to: 'read' }]);
});

test.each<[string, unknown]>([
  ['no list', 'everyone'],
  ['nobody', [{ level: 'read' }]],
  ['two at once', [{ everyone: true, user_id: '0190a5b0-0000-7000-8000-000000000001', level: 'read' }]],
  ['no level', [{ everyone: true, level: 'owner' }]],
  [
    'the same twice',
    [
      { everyone: true, level: 'read' },
      { everyone: true, level: 'add' },
    ],
  ],
  ['nobody of this company', [{ user_id: '0190a5b0-0000-7000-8000-000000000001', level: 'read' }]],
  ['no group of this company', [{ group_id: '0190a5b0-0000-7000-8000-000000000001', level: 'read' }]],
  ['no id', [{ user_id: "'; drop table folder", level: 'read' }]],
  ['something else', [{ everyone: true, level: 'read', folder_id: 1 }]],
])('a grant that names %s is refused', async (_what, grants) => {
  const { owner } = await makeWorld(app);
  const folder = await owner.create('folder', { name: 'Plans' });
  const answer = await setAccess(owner, folder, { grants });
  expect([answer.status, Object.keys(answer.body).some((key) => key.startsWith('grants'))]).toEqual([400, true]);
  expect((await accessOf(owner, folder)).body.grants).toEqual([]);
});
