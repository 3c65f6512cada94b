import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { BulkJob } from '@steward/modules/bulk/contract';
import { testApp } from '../../../app/test/app.ts';
import { newEmail } from '../../../app/test/people.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';

const app = await testApp();

interface UserRow {
  readonly id: string;
  readonly sign_in: string;
  readonly abilities: readonly string[];
}
const read = async (by: TestUser, id: string) => (await by.call<UserRow>('GET', `users/${id}/`)).body;
const verbsOf = ({ abilities }: UserRow) => abilities.filter((one) => one.endsWith('activate'));

it('a user is deactivated and reactivated by a call each, and rows say which of them is possible', async () => {
  const { owner, user } = await makeWorld(app);
  const grace = await user();
  expect(verbsOf(await read(owner, grace.id))).toEqual(['deactivate']);
  const off = await owner.call<UserRow>('POST', `users/${grace.id}/deactivate/`, {});
  expect([off.status, off.body.sign_in, verbsOf(off.body)]).toEqual([200, 'off', ['activate']]);
  expect((await grace.call('GET', 'users/')).status).toBe(401);
  const on = await owner.call<UserRow>('POST', `users/${grace.id}/activate/`, {});
  expect([on.status, on.body.sign_in]).toEqual([200, 'active']);
});

it('nobody is told that they can deactivate themselves or the owner, and neither happens', async () => {
  const { owner, user } = await makeWorld(app);
  const admin = await user({ user_type: 'admin' });
  expect(verbsOf(await read(admin, admin.id))).toEqual([]);
  expect(verbsOf(await read(admin, owner.id))).toEqual([]);
  const answer = await admin.call<{ done: number; refused: { id: string }[] }>('POST', 'users/deactivate/', {
    ids: [owner.id],
  });
  expect(answer.body).toMatchObject({ done: 0, refused: [{ id: owner.id }] });
  expect((await read(owner, owner.id)).sign_in).toBe('active');
});

it('several are deactivated as a bulk job after a dry run, and it is undone', async () => {
  const { owner, user } = await makeWorld(app);
  const people = [await user(), await user()];
  const made = await owner.call<BulkJob>('POST', 'bulk-jobs/', {
    record: 'user',
    action: 'deactivate',
    ids: people.map((one) => one.id),
  });
  const { id } = made.body;
  await app.runJobs();
  const job = async () => (await owner.call<BulkJob>('GET', `bulk-jobs/${id}/`)).body;
  const states = () => Promise.all(people.map(async (one) => (await read(owner, one.id)).sign_in));
  expect([(await job()).preview?.changed, await states()]).toEqual([2, ['active', 'active']]);
  for (const [step, state] of [
    ['run', 'off'],
    ['undo', 'active'],
  ]) {
    await owner.call('POST', `bulk-jobs/${id}/${step}/`, {});
    await app.runJobs();
    expect(await states()).toEqual([state, state]);
  }
});

it('the role of an admin is given and taken by who may grant everything, never to oneself or the owner', async () => {
  const { owner, user } = await makeWorld(app);
  const [grace, clerk] = [await user(), await user({ permissions: ['user:read', 'user:update'] })];
  const rolesOf = (row: UserRow) => row.abilities.filter((one) => one.endsWith('_admin'));
  expect([rolesOf(await read(owner, grace.id)), rolesOf(await read(clerk, grace.id))]).toEqual([['make_admin'], []]);
  expect((await clerk.call('POST', `users/${grace.id}/make_admin/`, {})).status).toBe(403);
  const made = await owner.call<UserRow & { user_type: string }>('POST', `users/${grace.id}/make_admin/`, {});
  expect([made.status, made.body.user_type, rolesOf(made.body)]).toEqual([200, 'admin', ['take_admin']]);
  expect((await owner.call('POST', `users/${grace.id}/make_admin/`, {})).body).toMatchObject({
    code: 'action_not_possible',
  });
  const tried = await grace.call<{ done: number; refused: { id: string }[] }>('POST', 'users/take_admin/', {
    ids: [owner.id, grace.id],
  });
  expect([tried.body.done, tried.body.refused.map((one) => one.id).toSorted()]).toEqual([
    0,
    [owner.id, grace.id].toSorted(),
  ]);
  expect((await owner.call<{ done: number }>('POST', 'users/take_admin/', { ids: [grace.id] })).body.done).toBe(1);
});

it('an invitation is sent and revoked by calls for one, and rows say which of them is possible', async () => {
  const { owner } = await makeWorld(app);
  const id = await owner.create('users', { first_name: 'Ada', email: newEmail() });
  const verbs = (row: UserRow) => row.abilities.filter((one) => one.includes('invit')).toSorted();
  expect(verbs(await read(owner, id))).toEqual(['invite']);
  const invited = await owner.call<UserRow>('POST', `users/${id}/invite/`, { message: 'Welcome' });
  expect([invited.body.sign_in, verbs(invited.body)]).toEqual(['invited', ['invite', 'revoke_invitation']]);
  const back = await owner.call<UserRow>('POST', `users/${id}/revoke_invitation/`, {});
  expect([back.body.sign_in, verbs(back.body)]).toEqual(['none', ['invite']]);
  const again = await owner.call('POST', 'invitations/withdraw/', { ids: [id] });
  expect(again.body).toMatchObject({ done: [], refused: [{ id, name: 'Ada' }] });
});

it('rows say who has a second factor to reset, a link to copy and a list to be mailed', async () => {
  const { owner, user } = await makeWorld(app);
  const grace = await user();
  const special = async (id: string) =>
    (await read(owner, id)).abilities.filter((one) => /factor|link|receipt/.test(one)).toSorted();
  expect(await special(grace.id)).toEqual([]);
  await app.database.global((tx) =>
    tx.run(sql`update account set second_factor_at = now() where id = ${grace.accountId}`),
  );
  const category_id = await owner.create('category', { name: 'C', type: 'asset' });
  const model_id = await owner.create('asset-model', { name: 'M', category_id });
  const asset_id = await owner.create('assets', { model_id });
  await owner.call('POST', 'associate/', { asset_id, user_id: grace.id });
  expect(await special(grace.id)).toEqual(['mail_receipt', 'reset_second_factor']);
  const many = await owner.call('POST', 'users/mail_receipt/', { ids: [grace.id, owner.id].toSorted() });
  expect(many.body).toMatchObject({ done: 1, refused: [{ id: owner.id }] });
  const invited = await owner.create('users', { first_name: 'Ada', email: newEmail(), activated: true });
  expect(await special(invited)).toEqual(['copy_link']);
});
