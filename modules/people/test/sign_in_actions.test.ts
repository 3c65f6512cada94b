import type { BulkJob } from '@steward/modules/bulk/contract';
import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
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
