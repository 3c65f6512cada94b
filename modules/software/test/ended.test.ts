import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { SoftwareSummary } from '../contract/wire.ts';

const app = await testApp();
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('seats of a licence that has ended are neither free nor given, and given ones come back', async () => {
  const { owner } = await makeWorld(app);
  const category = await owner.create('category', { name: 'Tools', type: 'license' });
  const add = (name: string, more: object): Promise<string> =>
    owner.create('license', { name, category_id: category, quantity: 5, ...more });
  const give = (id: string) =>
    owner.call('POST', 'license_association/', { license_id: id, checkout_to: 'user', user_id: owner.id });
  const ended = [
    await add('Expired', { expiration_date: day(-1) }),
    await add('Terminated', { termination_date: day(-1) }),
  ];
  const going = [
    await add('Lasting', {}),
    await add('Last day', { expiration_date: day(0) }),
    await add('Ending', { termination_date: day(3) }),
  ];
  for (const id of ended)
    expect(await give(id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Renew it first') } });
  for (const id of going) expect((await give(id)).status).toBe(201);
  const { body } = await owner.call<SoftwareSummary>('GET', 'license/summary/');
  expect(body.free_seats).toBe(12);
  await owner.call('PATCH', `license/${going[0]}/`, { expiration_date: day(-1) });
  const back = await owner.call('POST', `license_association/${going[0]}/checkin/`, { seat: 1 });
  expect(back.status, back.text).toBeLessThan(300);
});
