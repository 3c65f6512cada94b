import { describe, expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import { acceptInvitation, login, mailedToken, newEmail } from '../../../app/test/people.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { InvitationPreview, PendingInvitation, PeopleAnswer } from '../contract/wire.ts';

const app = await testApp();
const PASSWORD = 'correct horse battery';

const look = async (token: string): Promise<InvitationPreview> =>
  (await app.call<InvitationPreview>('POST', '/api/v1/invitation/look/', { body: { token } })).body;
const accept = (token: string, password?: string, bearer?: string): Promise<Answer<{ code: string }>> =>
  app.call('POST', '/api/v1/invitation/accept/', {
    body: { token, ...(password ? { password } : {}) },
    ...(bearer ? { token: bearer } : {}),
  });

async function invited(world: World, email: string): Promise<string> {
  const answer = await world.owner.call<PeopleAnswer>('POST', 'invitations/', { people: [{ email }] });
  expect(answer.body.refused).toEqual([]);
  return answer.body.done[0]?.id ?? '';
}

async function pending(world: World): Promise<readonly PendingInvitation[]> {
  return (await world.owner.call<{ results: PendingInvitation[] }>('GET', 'invitations/')).body.results;
}

const signIn = async (world: World, id: string): Promise<unknown> =>
  (await world.owner.call<{ sign_in: string }>('GET', `users/${id}/`)).body.sign_in;

describe('inviting', () => {
  test('several at once, with groups and workspaces: each has an answer of their own', async () => {
    const world = await makeWorld(app);
    const group = await world.owner.create('groups', { name: 'Readers', custom_permissions: ['assets:read'] });
    const [grace, ada] = [newEmail(), newEmail()];
    const answer = await world.owner.call<PeopleAnswer>('POST', 'invitations/', {
      people: [
        { email: grace, first_name: 'Grace', last_name: 'Hopper' },
        { email: ada },
        { email: 'nonsense' },
        { email: world.owner.email },
      ],
      groups_ids: [group],
      work_space_ids: [world.workspaceId],
    });
    expect(answer.body.done.map((one) => one.name)[0]).toBe('Grace Hopper');
    expect(answer.body.done).toHaveLength(2);
    expect(answer.body.refused.map((one) => one.name)).toEqual(['nonsense', world.owner.email]);
    const row = await world.owner.call('GET', `users/${answer.body.done[0]?.id ?? ''}/`);
    expect(row.body).toMatchObject({
      sign_in: 'invited',
      groups: [{ name: 'Readers' }],
      work_space: [{ name: 'Main' }],
    });
  });

  test('is pending, opened, then accepted: the password is set, and the person signs in', async () => {
    const world = await makeWorld(app);
    const email = newEmail();
    const id = await invited(world, email);
    const token = await mailedToken(world.owner, email);
    // Its row offers what the page of the user does: the link, another invitation, its end.
    const abilities = expect.arrayContaining(['invite', 'copy_link', 'revoke_invitation']) as unknown;
    expect(await pending(world)).toMatchObject([{ user: { id, abilities }, email, state: 'sent' }]);
    expect(await look(token)).toMatchObject({ state: 'open', needs: 'password', email });
    expect(await pending(world)).toMatchObject([{ state: 'opened' }]);
    expect((await accept(token, 'short')).status).toBe(400);
    expect((await accept(token, PASSWORD)).status).toBe(200);
    expect(await pending(world)).toEqual([]);
    expect(await signIn(world, id)).toBe('active');
    expect((await login(app, email, PASSWORD)).body.user).toMatchObject({ id, is_verified: true });
    const history = await world.owner.call<{ results: { action: string; actor: { id: string } }[] }>(
      'GET',
      `activity-logs/?record=user&id=${id}`,
    );
    expect(history.body.results[0]).toMatchObject({ action: 'accept_invitation', actor: { id } });
    const mails = await world.owner.call<{ results: { recipient: string; subject: string }[] }>('GET', 'mailbox/');
    expect(
      mails.body.results.some((one) => one.recipient === world.owner.email && one.subject.includes('accepted')),
    ).toBe(true);
    expect(await look(token)).toMatchObject({ state: 'accepted' });
    expect((await accept(token, 'another password')).body.code).toBe('token_expired');
  });

  test('a link ends after seven days, with a newer one, or when it is taken back, and says which', async () => {
    const world = await makeWorld(app);
    const [late, again, back] = [newEmail(), newEmail(), newEmail()];
    const [, againId, backId] = [await invited(world, late), await invited(world, again), await invited(world, back)];
    const tokens = [
      await mailedToken(world.owner, late),
      await mailedToken(world.owner, again),
      await mailedToken(world.owner, back),
    ] as const;
    expect(
      (await world.owner.call<PeopleAnswer>('POST', 'invitations/resend/', { ids: [againId] })).body.done,
    ).toHaveLength(1);
    expect(
      (await world.owner.call<PeopleAnswer>('POST', 'invitations/withdraw/', { ids: [backId] })).body.done,
    ).toHaveLength(1);
    expect(await look(tokens[1])).toMatchObject({ state: 'replaced', inviter: expect.any(String) });
    expect(await look(tokens[2])).toMatchObject({ state: 'withdrawn', company: expect.any(String) });
    expect(await signIn(world, backId)).toBe('none');
    expect((await login(app, back, PASSWORD)).status).toBe(401);
    app.clock.advance(7 * 24 * 60 + 1);
    expect(await look(tokens[0])).toMatchObject({ state: 'expired' });
    expect(await look('x'.repeat(79))).toEqual({ state: 'unknown' });
    for (const token of tokens) expect((await accept(token, PASSWORD)).body.code).toBe('token_expired');
    // The old session has expired with the clock; so has the newer link.
    app.clock.advance(-(7 * 24 * 60 + 1));
    expect((await acceptInvitation(app, world.owner, again)).status).toBe(200);
  });

  test('who joins without permissions is told of to the inviter, and knows it; who has some is not', async () => {
    const world = await makeWorld(app);
    const group = await world.owner.create('groups', { name: 'Readers', custom_permissions: ['assets:read'] });
    const join = async (groups_ids: readonly string[]): Promise<{ told: unknown; mails: string[] }> => {
      const email = newEmail();
      await world.owner.call('POST', 'invitations/', { people: [{ email, first_name: 'Grace' }], groups_ids });
      expect((await acceptInvitation(app, world.owner, email)).status).toBe(200);
      const { access } = (await login(app, email, PASSWORD)).body;
      const told = (
        await app.call<{ told: unknown }>('GET', `/api/v1/${world.companyId}/all/onboarding/`, { token: access })
      ).body.told;
      const mails = await world.owner.call<{ results: { recipient: string; subject: string }[] }>('GET', 'mailbox/');
      return {
        told,
        mails: mails.body.results.filter((one) => one.recipient === world.owner.email).map((one) => one.subject),
      };
    };
    expect(await join([group])).toEqual({ told: null, mails: ['Grace has accepted your invitation'] });
    const name = (await world.owner.call<{ name: string }>('GET', 'users/current_user/')).body.name;
    expect(await join([])).toEqual({
      told: name,
      mails: ['Grace has accepted your invitation, but has no permissions yet', 'Grace has accepted your invitation'],
    });
    // Opted out, so not notified.
    await world.owner.call('PATCH', 'users/update_user_notifications/', { invitation_accepted: false });
    expect(await join([])).toMatchObject({ told: null, mails: [expect.anything(), expect.anything()] });
  });

  test('who has no account yet speaks the language in which they accept', async () => {
    const world = await makeWorld(app);
    const email = newEmail();
    const id = await invited(world, email);
    const token = await mailedToken(world.owner, email);
    await app.call('POST', '/api/v1/invitation/accept/', {
      body: { token, password: PASSWORD },
      headers: { 'accept-language': 'de-DE' },
    });
    expect((await login(app, email, PASSWORD)).body.user).toMatchObject({ id, language: 'de' });
  });

  test('whoever had no sign-in gets one with groups, workspaces and a message; what they have stays', async () => {
    const world = await makeWorld(app);
    const make = (name: string): Promise<string> =>
      world.owner.create('groups', { name, custom_permissions: ['assets:read'] });
    const [own, given] = [await make('Own'), await make('Given')];
    const email = newEmail();
    const { id } = (
      await world.owner.call<{ id: string }>('POST', 'users/', { first_name: 'Grace', email, groups_ids: [own] })
    ).body;
    const body = {
      ids: [id],
      groups_ids: [given],
      work_space_ids: [world.workspaceId],
      message: 'See you on Monday.\nGrace, this is the new tool.',
    };
    expect((await world.owner.call<PeopleAnswer>('POST', 'invitations/resend/', body)).body).toMatchObject({
      done: [{ id }],
      refused: [],
    });
    const row = (await world.owner.call<{ groups: { name: string }[] }>('GET', `users/${id}/`)).body;
    expect(row).toMatchObject({ sign_in: 'invited', work_space: [{ name: 'Main' }] });
    expect(row.groups.map((one) => one.name).toSorted()).toEqual(['Given', 'Own']);
    const mails = await world.owner.call<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
    expect(mails.body.results.find((one) => one.recipient === email)?.body).toContain(
      '\n\n    See you on Monday. Grace, this is the new tool.',
    );
    for (const wrong of [{ message: 'x'.repeat(1001) }, { groups_ids: 'Given' }])
      expect((await world.owner.call('POST', 'invitations/resend/', { ids: [id], ...wrong })).status).toBe(400);
    // The same for an existing user invited by address.
    const other = newEmail();
    await world.owner.call('POST', 'users/', { first_name: 'Ada', email: other });
    const done = (
      await world.owner.call<PeopleAnswer>('POST', 'invitations/', { people: [{ email: other }], groups_ids: [given] })
    ).body.done;
    expect((await world.owner.call('GET', `users/${done[0]?.id ?? ''}/`)).body).toMatchObject({
      groups: [{ name: 'Given' }],
    });
  });

  test('a mailbox is not filled by clicking', async () => {
    const world = await makeWorld(app);
    const id = await invited(world, newEmail());
    const answers = [];
    for (let turn = 0; turn < 5; turn += 1)
      answers.push(
        (await world.owner.call<PeopleAnswer>('POST', 'invitations/resend/', { ids: [id] })).body.done.length,
      );
    expect(answers).toEqual([1, 1, 1, 1, 0]);
  });

  test('a new address takes the invitation along; the link to the old one ends', async () => {
    const world = await makeWorld(app);
    const [old, email] = [newEmail(), newEmail()];
    const id = await invited(world, old);
    const token = await mailedToken(world.owner, old);
    expect((await world.owner.call('PATCH', 'users/update_user_email/', { user_id: id, email })).status).toBe(200);
    expect(await look(token)).toMatchObject({ state: 'replaced' });
    expect((await acceptInvitation(app, world.owner, email)).status).toBe(200);
    expect((await login(app, email, PASSWORD)).status).toBe(200);
  });
});

describe('a copied link', () => {
  test('is made by who may give any right, noted, and leaves the mailed one as it is', async () => {
    const world = await makeWorld(app);
    const email = newEmail();
    const id = await invited(world, email);
    const clerk = await world.user({ permissions: ['user:read', 'user:update'] });
    expect((await clerk.call('POST', `invitations/${id}/link/`, {})).status).toBe(403);
    const copied = await world.owner.call<{ link: string }>('POST', `invitations/${id}/link/`, {});
    const token = /token=([\w-]+)/.exec(copied.body.link)?.[1] ?? '';
    expect(await look(await mailedToken(world.owner, email))).toMatchObject({ state: 'open' });
    const history = await world.owner.call<{ results: { action: string }[] }>(
      'GET',
      `activity-logs/?record=user&id=${id}`,
    );
    expect(history.body.results[0]?.action).toBe('copy_link');
    expect(history.text).not.toContain(token);
    expect((await accept(token, PASSWORD)).status).toBe(200);
  });
});

test('own mails about others are switched off by name, and no others', async () => {
  const world = await makeWorld(app);
  expect(
    (await world.owner.call('PATCH', 'users/update_user_notifications/', { invitation_accepted: false })).body,
  ).toEqual({ notifications: { invitation_accepted: false, handed_over: true } });
  expect(
    (await world.owner.call('PATCH', 'users/update_user_notifications/', { password_changed: false })).status,
  ).toBe(400);
  const email = newEmail();
  await invited(world, email);
  await acceptInvitation(app, world.owner, email);
  const mails = await world.owner.call<{ results: { recipient: string }[] }>('GET', 'mailbox/');
  expect(mails.body.results.some((one) => one.recipient === world.owner.email)).toBe(false);
});
