import { recordNamed } from '@steward/contract/records/index';
import type { Summary } from '@steward/contract/wire/dashboard';
import { expect, it } from 'vitest';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld } from '../world.ts';

const app = await testApp();
const [asset, user] = [recordNamed('asset'), recordNamed('user')];

it('[R7.77] [R1.39] counts what there is, and every figure is the count of the list that it leads to', async () => {
  const { owner } = await makeWorld(app);
  const things = [await sampleRecord(owner, asset), await sampleRecord(owner, asset, true), await sampleRecord(owner, asset)];
  const person = await sampleRecord(owner, user, true);
  await owner.call('POST', 'associate/', { asset_id: things[0]?.id, checkout_to: 'user', user_id: person.id, expected_checkin: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) });
  const { body } = await owner.call<Summary>('GET', 'dashboard-summary/');
  expect(body.total).toBe(3);
  expect(body.by_state.find((one) => one.key === 'deployed')?.count).toBe(1);
  expect(body.due.find((one) => one.key === 'due_week')?.count).toBe(1);
  expect(body.cost).toEqual([{ amount: '2469.00', currency: 'EUR' }]);
  expect(body.recent[0]).toMatchObject({ action: 'checkout', target_data: { id: person.id } });
  for (const figure of [...body.by_state, ...body.by_category, ...body.by_location, ...body.due]) {
    const list = await owner.call<{ count: number }>('GET', `assets/?filters=${encodeURIComponent(JSON.stringify(figure.filters))}`);
    expect(list.body.count, figure.key).toBe(figure.count);
  }
});

it('counts only what a person may see, and keeps costs and history from those who may not', async () => {
  const { owner, user: join, workspace } = await makeWorld(app);
  await sampleRecord(owner, asset);
  const far = await workspace('Far away');
  const clerk = await join({ permissions: ['dashboard:all', 'assets:read'], workspaces: [far] });
  const { body } = await clerk.call<Summary>('GET', 'dashboard-summary/');
  expect(body).toMatchObject({ total: 0, by_category: [], recent: [] });
  expect(body).not.toHaveProperty('cost');
  expect(Object.keys(body.counts)).toEqual(expect.not.arrayContaining(['user', 'supplier']));
});
