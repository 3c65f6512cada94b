import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { Concerns } from '../contract/wire.ts';

const app = await testApp();
// The date does not change during the test.
app.clock.stop();
const asset = recordNamed('asset');

const day = (offset: number): string =>
  new Date(app.services.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);

it('what needs somebody comes first: overdue, waiting and ending soon, the most urgent of each, for those who can act', async () => {
  const { owner, user: join, workspaceId } = await makeWorld(app);
  const thing = await sampleRecord(owner, asset, true);
  const asset_id = thing.id;
  const type_id = await owner.create('maintenance-type', { name: 'Oil' });
  for (const offset of [-3, -9, -1, -5, 4])
    await owner.create('asset-maintenance', { asset_id, type_id, name: `Job ${offset}`, due_date: day(offset) });
  await owner.create('fault-report', { asset_id, description: 'It smokes' });
  await owner.create('contract', { name: 'Lift service', kind: 'service', end_date: day(5) });
  const read = async (who: TestUser) => (await who.call<Concerns>('GET', 'dashboard-concerns/')).body.results;
  const [, overdue, waiting, ending] = await read(owner);
  expect(overdue).toMatchObject({
    group: 'overdue',
    lists: [{ record: 'asset_maintenance', to: '/assets/maintenances?view=overdue', count: 4 }],
    items: [
      { name: 'Job -9', day: day(-9) },
      { name: 'Job -5', day: day(-5) },
      { name: 'Job -3', day: day(-3) },
    ],
  });
  expect(waiting).toMatchObject({ group: 'waiting', lists: [{ count: 1 }], items: [{ name: 'It smokes' }] });
  expect(ending).toMatchObject({ group: 'ending', items: [{ name: 'Lift service', day: day(5) }] });
  const reader = await join({
    permissions: ['dashboard:all', 'assets:read', 'assetsmaintenance:read', 'fault_report:read'],
    workspaces: [workspaceId],
  });
  expect((await read(reader)).flatMap((one) => one.lists)).toEqual([]);
});
