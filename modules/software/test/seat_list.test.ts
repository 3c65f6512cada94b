import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { FreeSeats, LicenseSeat } from '../contract/wire.ts';

const app = await testApp();

const free = async (who: TestUser, id: string): Promise<FreeSeats> =>
  (await who.call<FreeSeats>('GET', `license/${id}/free-seats/`)).body;

it('who has a seat is listed with their department, and free seats by their lowest numbers', async () => {
  const { owner, ...world } = await makeWorld(app);
  const category = await owner.create('category', { name: 'Office', type: 'license' });
  const id = await owner.create('license', { name: 'Suite', category_id: category, quantity: 30 });
  const design = await owner.create('department', { name: 'Design' });
  const ada = await owner.create('users', { first_name: 'Ada', department_id: design });
  const bob = await owner.create('users', { first_name: 'Bob' });
  const give = (user: string, seat: number) =>
    owner.call('POST', 'license_association/', { license_id: id, checkout_to: 'user', user_id: user, seat });
  for (const [user, seat] of [
    [ada, 2],
    [bob, 4],
  ] as const)
    expect((await give(user, seat)).status).toBe(201);
  const seats = await owner.call<{ results: LicenseSeat[] }>('GET', `license_associationget/${id}/?open=true`);
  expect(seats.body.results.map((one) => [one.seat, one.assignee.name, one.department])).toEqual([
    [2, 'Ada', { id: design, name: 'Design' }],
    [4, 'Bob', null],
  ]);
  const { count, seats: numbers } = await free(owner, id);
  expect([count, numbers.length, numbers.slice(0, 4)]).toEqual([28, 20, [1, 3, 5, 6]]);
  const small = await owner.create('license', { name: 'Small', category_id: category, quantity: 1 });
  expect(await free(owner, small)).toEqual({ count: 1, seats: [1] });
  await owner.call('POST', 'license_association/', { license_id: small, checkout_to: 'user', user_id: ada });
  expect(await free(owner, small)).toEqual({ count: 0, seats: [] });
  const elsewhere = await world.workspace('Elsewhere');
  const outsider = await world.user({ workspaces: [elsewhere], permissions: ['license:read'] });
  expect((await outsider.call('GET', `license/${id}/free-seats/`)).status).toBe(404);
});
