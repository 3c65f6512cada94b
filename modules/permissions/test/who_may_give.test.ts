import { describe, expect, test } from 'vitest';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import {
  acceptInvitation,
  copiedToken,
  joinSecond,
  login,
  mailedToken,
  newEmail,
  signUp,
} from '../../../app/test/people.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

const app = await testApp();

/** A user who may edit users, and little else. */
function clerkOf(world: World, permissions: readonly string[] = []): Promise<TestUser> {
  return world.user({
    permissions: [
      'user:read',
      'user:write',
      'user:update',
      'user:delete',
      'group:read',
      'group:write',
      'group:update',
      'group:delete',
      'assets:read',
      ...permissions,
    ],
    workspaces: [world.workspaceId],
  });
}

function change(who: TestUser, id: string, input: Record<string, unknown>): Promise<Answer<Record<string, unknown>>> {
  return who.call('PATCH', `users/${id}/`, input);
}

function remove(who: TestUser, wire: string, ids: readonly string[]): Promise<Answer<Record<string, unknown>>> {
  return who.call('DELETE', `${wire}/delete/`, { ids });
}

async function makeGroup(
  owner: TestUser,
  permissions: readonly string[],
  access: string | null = null,
): Promise<string> {
  const answer = await owner.call<{ id: string }>('POST', 'groups/', {
    name: `Group ${permissions.join()} ${access ?? ''}`,
    custom_permissions: permissions,
    group_access: access,
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

describe('nobody grants what they do not hold', () => {
  test("own permissions, an admin's powers, or a group that holds more", async () => {
    const world = await makeWorld(app);
    const clerk = await clerkOf(world);
    const other = await world.user();
    const mighty = await makeGroup(world.owner, ['assets:delete']);
    const lending = await makeGroup(world.owner, [], 'super_user');
    const attempts = [
      { custom_permissions: ['assets:delete'] },
      { custom_permissions: ['assets:read', 'can_export_assets'] },
      { user_type: 'admin' },
      { groups_ids: [mighty] },
      { groups_ids: [lending] },
    ];
    for (const input of attempts) {
      const answer = await change(clerk, other.id, input);
      expect(answer.status).toBe(403);
      expect(answer.body).toHaveProperty(Object.keys(input)[0] ?? '');
      expect((await clerk.call('POST', 'users/', { first_name: 'New', ...input })).status).toBe(403);
    }
    expect((await other.call('GET', 'users/current_user')).body).toMatchObject({
      custom_permissions: [],
      groups: [],
      user_type: 'user',
    });
    expect((await change(clerk, other.id, { custom_permissions: ['assets:read'] })).status).toBe(200);
  });

  test('a workspace that they do not have', async () => {
    const world = await makeWorld(app);
    const clerk = await clerkOf(world);
    const other = await world.user();
    const second = await world.workspace('Second');
    expect((await change(clerk, other.id, { work_space_ids: [second] })).status).toBeGreaterThanOrEqual(400);
    expect((await change(clerk, other.id, { work_space_ids: [world.workspaceId] })).status).toBe(200);
  });

  test('a permission into a group, theirs or another', async () => {
    const world = await makeWorld(app);
    const own = await makeGroup(world.owner, ['category:read']);
    const clerk = await world.user({
      permissions: ['group:read', 'group:write', 'group:update', 'group:delete', 'assets:read'],
      groups: [own],
    });
    const mighty = await makeGroup(world.owner, ['assets:delete']);
    expect((await clerk.call('POST', 'groups/', { name: 'More', custom_permissions: ['assets:delete'] })).status).toBe(
      403,
    );
    expect((await clerk.call('POST', 'groups/', { name: 'Role', group_access: 'super_user' })).status).toBe(403);
    expect(
      (await clerk.call('PATCH', `groups/${own}/`, { custom_permissions: ['category:read', 'assets:read'] })).status,
    ).toBe(403);
    expect((await clerk.call('PATCH', `groups/${mighty}/`, { custom_permissions: [] })).status).toBe(403);
    expect((await remove(clerk, 'groups', [mighty])).status).toBe(403);
    expect((await clerk.call('POST', 'groups/', { name: 'Readers', custom_permissions: ['assets:read'] })).status).toBe(
      201,
    );
  });

  test('an admin grants all but what only an explicit permission gives', async () => {
    const world = await makeWorld(app);
    const other = await world.user();
    expect(
      (await change(world.owner, other.id, { custom_permissions: ['assets:delete'], user_type: 'admin' })).status,
    ).toBe(200);
    expect((await change(world.owner, other.id, { custom_permissions: ['companies:read'] })).status).toBe(403);
  });
});

describe('nobody changes their own rights', () => {
  test('by any of the five fields', async () => {
    const world = await makeWorld(app);
    const clerk = await clerkOf(world);
    const group = await makeGroup(world.owner, ['assets:read']);
    for (const input of [
      { custom_permissions: [] },
      { user_type: 'admin' },
      { groups_ids: [group] },
      { work_space_ids: [] },
      { activated: false },
    ]) {
      expect((await change(clerk, clerk.id, input)).status).toBe(403);
    }
    expect((await change(world.owner, world.owner.id, { custom_permissions: ['companies:read'] })).status).toBe(403);
    expect((await change(clerk, clerk.id, { job_title: 'Clerk' })).status).toBe(200);
  });

  test('saving the own record without a change to them is fine', async () => {
    const world = await makeWorld(app);
    const { body } = await world.owner.call('GET', `users/${world.owner.id}/`);
    expect(
      (
        await change(world.owner, world.owner.id, {
          user_type: body['user_type'],
          activated: body['activated'],
          custom_permissions: body['custom_permissions'],
          first_name: 'Ada',
        })
      ).status,
    ).toBe(200);
  });
});

describe('nobody edits the sign-in of a higher role', () => {
  test("not the owner's, an admin's, or that of somebody who may more", async () => {
    const world = await makeWorld(app);
    const clerk = await clerkOf(world);
    const admin = await world.user({ user_type: 'admin' });
    const keeper = await world.user({ permissions: ['assets:delete'] });
    for (const target of [world.owner, admin, keeper]) {
      for (const input of [{ email: newEmail() }, { activated: false }, { custom_permissions: [] }]) {
        const isChange = !('custom_permissions' in input) || target === keeper;
        expect((await change(clerk, target.id, input)).status).toBe(isChange ? 403 : 200);
      }
      expect((await remove(clerk, 'users', [target.id])).status).toBe(403);
    }
    expect((await change(admin, world.owner.id, { email: newEmail() })).status).toBe(403);
    expect((await change(clerk, admin.id, { job_title: 'Harmless' })).status).toBe(200);
  });

  test('the owner cannot be switched off or deleted, and nobody deletes themselves', async () => {
    const world = await makeWorld(app);
    const admin = await world.user({ user_type: 'admin' });
    for (const who of [world.owner, admin]) {
      expect((await change(who, world.owner.id, { activated: false })).status).toBe(403);
      expect((await remove(who, 'users', [world.owner.id])).status).toBe(403);
      expect((await remove(who, 'users', [who.id])).status).toBe(403);
    }
    expect((await world.owner.call('GET', 'users/current_user')).status).toBe(200);
  });

  test('an account that other companies know keeps its address', async () => {
    const ada = await signUp(app);
    const world = await makeWorld(app);
    const made = await world.owner.create('users', { first_name: 'Ada', email: ada.email, activated: true });
    const password = await joinSecond(app, world.owner, ada, made);
    expect((await change(world.owner, made, { email: newEmail() })).status).toBe(400);
    expect((await login(app, ada.email, password)).status).toBe(200);
  });
});

describe("sign-ins of a company's people", () => {
  test('who is switched on is invited, sets a password and signs in', async () => {
    const world = await makeWorld(app);
    const email = newEmail();
    const made = await world.owner.call<{ id: string }>('POST', 'users/', {
      first_name: 'Nadia',
      last_name: 'Rahman',
      email,
    });
    expect(made.body).toMatchObject({ name: 'Nadia Rahman', activated: false });
    expect(await mailedToken(world.owner, email)).toBe('');
    expect((await change(world.owner, made.body.id, { activated: true })).status).toBe(200);
    expect((await acceptInvitation(app, world.owner, email)).status).toBe(200);
    const signedIn = await login(app, email, 'correct horse battery');
    expect(signedIn.body.user).toMatchObject({ id: made.body.id, company: { id: world.companyId } });
  });

  test('needs an address', async () => {
    const world = await makeWorld(app);
    const answer = await world.owner.call('POST', 'users/', { first_name: 'Nadia', activated: true });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('email');
  });

  test('switching off and deleting end the sessions at once, and no password lets in', async () => {
    for (const end of ['off', 'delete'] as const) {
      const world = await makeWorld(app);
      const email = newEmail();
      const made = await world.owner.create('users', { first_name: 'Nadia', email, activated: true });
      expect((await acceptInvitation(app, world.owner, email)).status).toBe(200);
      const { body } = await login(app, email, 'correct horse battery');
      const ended =
        end === 'off'
          ? await change(world.owner, made, { activated: false })
          : await remove(world.owner, 'users', [made]);
      expect(ended.status).toBe(200);
      expect(
        (await app.call('GET', `/api/v1/${world.companyId}/all/users/current_user`, { token: body.access })).status,
      ).toBe(401);
      expect((await app.call('POST', '/api/v1/refresh-token/', { body: { refresh: body.refresh } })).status).toBe(401);
      expect(await login(app, email, 'correct horse battery')).toMatchObject({
        status: 401,
        body: { code: 'account_off' },
      });
    }
  });

  test('the sign-in follows a new address', async () => {
    const world = await makeWorld(app);
    const [old, email] = [newEmail(), newEmail()];
    const made = await world.owner.create('users', { first_name: 'Nadia', email: old, activated: true });
    expect((await acceptInvitation(app, world.owner, old)).status).toBe(200);
    expect((await change(world.owner, made, { email })).status).toBe(200);
    expect((await login(app, old, 'correct horse battery')).status).toBe(401);
    expect((await login(app, email, 'correct horse battery')).status).toBe(200);
  });

  test('an account in use gets no link that sets its password', async () => {
    const ada = await signUp(app);
    const world = await makeWorld(app);
    const made = await world.owner.create('users', { first_name: 'Ada', email: ada.email, activated: true });
    const mailbox = await world.owner.call<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
    const token =
      /token=([\w-]+)/.exec(mailbox.body.results.find((one) => one.recipient === ada.email)?.body ?? '')?.[1] ?? '';
    const stolen = 'stolen by the owner';
    expect(
      (await app.call('POST', `/api/v1/password-reset/?token=${token}`, { body: { password: stolen } })).status,
    ).toBe(400);
    expect(await app.call('POST', '/api/v1/invitation/accept/', { body: { token, password: stolen } })).toMatchObject({
      status: 403,
      body: { code: 'invitation_by_hand' },
    });
    const copied = await copiedToken(world.owner, made);
    expect(
      await app.call('POST', '/api/v1/invitation/accept/', { body: { token: copied, password: stolen } }),
    ).toMatchObject({ status: 403, body: { code: 'sign_in_to_accept' } });
    expect((await login(app, ada.email, stolen)).status).toBe(401);
    expect((await ada.call('GET', 'users/current_user')).status).toBe(200);
  });

  test('a change of rights holds from the next request on', async () => {
    const world = await makeWorld(app);
    const user = await world.user({ permissions: ['category:read'] });
    expect((await user.call('GET', 'category/')).status).toBe(200);
    await change(world.owner, user.id, { custom_permissions: [] });
    expect((await user.call('GET', 'category/')).status).toBe(403);
  });
});

test('[R6.3] [R1.48] permissions are the own ones and those of the groups', async () => {
  const world = await makeWorld(app);
  const group = await makeGroup(world.owner, ['supplier:read']);
  const user = await world.user({ permissions: ['category:read'], groups: [group] });
  expect((await user.call('GET', 'category/')).status).toBe(200);
  expect((await user.call('GET', 'supplier/')).status).toBe(200);
  expect((await user.call('GET', 'manufacturer/')).status).toBe(403);
});

test('[R6.1] [R1.46] [R1.47] owners and admins have all permissions, members of an admin group and who runs the platform do not', async () => {
  const world = await makeWorld(app);
  const lending = await makeGroup(world.owner, [], 'admin');
  const [admin, platform, member] = [
    await world.user({ user_type: 'admin' }),
    await world.user({ is_superuser: true }),
    await world.user({ groups: [lending] }),
  ];
  for (const who of [world.owner, admin]) expect((await who.call('GET', 'category/')).status).toBe(200);
  for (const who of [member, platform]) expect((await who.call('GET', 'category/')).status).toBe(403);
});

test('the last workspace stays, also when two are deleted at once', async () => {
  const world = await makeWorld(app);
  const second = await world.workspace('Second');
  const answers = await Promise.all([
    remove(world.owner, 'workspace', [world.workspaceId]),
    remove(world.owner, 'workspace', [second]),
  ]);
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 400]);
});

test('an address with the sign-in of another company is linked, not taken over', async () => {
  const ada = await signUp(app);
  const world = await makeWorld(app);
  const made = await world.owner.create('users', { first_name: 'Ada', email: ada.email, activated: true });
  await remove(world.owner, 'users', [made]);
  const answer = await login(app, ada.email, ada.password);
  const { user }: LoginAnswer = answer.body;
  expect(user.company.id).toBe(ada.user.company.id);
});
