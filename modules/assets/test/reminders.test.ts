import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { remindersOf } from '../../../app/test/reminders.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();

it('who changes assets is reminded of warranties that end within 30 days, of those that they see', async () => {
  const world = await makeWorld(app);
  const permissions = ['assets:read', 'assets:update'];
  const here = await world.user({ workspaces: [world.workspaceId], permissions });
  const there = await world.user({ workspaces: [await world.workspace('Elsewhere')], permissions });
  const looks = await world.user({ workspaces: [world.workspaceId], permissions: ['assets:read'] });
  /** Bought a year ago but for some days, with a warranty of a year. */
  const bought = (days: number) => {
    const on = new Date(Date.now() + days * 86_400_000);
    on.setUTCFullYear(on.getUTCFullYear() - 1);
    return sampleRecord(world.owner, recordNamed('asset'), true, {
      name: 'Welder',
      work_space_id: world.workspaceId,
      purchase_date: on.toISOString().slice(0, 10),
      warranty_months: 12,
    });
  };
  const told = () => remindersOf(app, world, 'remind_of_warranties', [here, there, looks]);
  for (const days of [-5, 45]) await bought(days);
  expect(await told(), 'ended, and not soon').toEqual([null, null, null]);
  await bought(20);
  expect(await told()).toMatchObject([
    { text: 'Warranties that end within 30 days: 1', names: [expect.stringMatching(/^Welder · /)] },
    null,
    null,
  ]);
});
