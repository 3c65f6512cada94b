import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { remindersOf, reminded } from '../../../app/test/reminders.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

const app = await testApp();
let world: World;
beforeEach(async () => {
  world = await makeWorld(app);
});

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inCompany = (statement: ReturnType<typeof sql>) =>
  app.database.inCompany(world.companyId, (tx) => tx.run(statement));

/** An asset assigned with a due date. */
async function checkedOutTo(
  name: string,
  to: TestUser,
  due: number,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await sampleRecord(world.owner, recordNamed('asset'), true, { name, ...more });
  const body = { asset_id: id, checkout_to: 'user', user_id: to.id, expected_checkin: day(Math.max(due, 0)) };
  const answer = await world.owner.call('POST', 'associate/', body);
  expect(answer.status, answer.text).toBe(201);
  await dueOn(id, due);
  return id;
}

/** As if it had been checked out earlier. */
async function dueOn(id: string, days: number): Promise<void> {
  await inCompany(sql`update asset set expected_checkin = ${day(days)}
    where company_id = ${world.companyId} and id = ${id}`);
  await inCompany(sql`update assignment set expected_checkin = ${day(days)}
    where company_id = ${world.companyId} and asset_id = ${id}`);
}

it('who has something is reminded when it is due tomorrow, when it is overdue, and then once a week', async () => {
  const [ada, bob] = [await world.user(), await world.user()];
  /** Reminder of a user whose last one was some days ago. */
  const told = async (days: number | null) => {
    const last = days === null ? null : new Date(Date.now() - days * 86_400_000);
    return (await remindersOf(app, world, 'remind_of_own_returns', [ada], last))[0] ?? null;
  };
  const due = (overdue: number, soon: number, ...names: string[]) => ({
    text: `To be returned by you: ${overdue} overdue, ${soon} due today or tomorrow`,
    names,
  });
  await checkedOutTo('Tripod', bob, -1);
  const drill = await checkedOutTo('Drill', ada, 2);
  expect(await told(null), 'the day after tomorrow').toBeNull();
  await dueOn(drill, 1);
  expect(await told(null)).toMatchObject(due(0, 1, 'Drill'));
  await dueOn(drill, 0);
  expect(await told(1), 'today').toBeNull();
  await dueOn(drill, -1);
  expect(await told(2), 'overdue').toMatchObject(due(1, 0, 'Drill'));
  await dueOn(drill, -2);
  expect(await told(1)).toBeNull();
  await dueOn(drill, -7);
  expect([await told(6), await told(7)]).toMatchObject([null, due(1, 0, 'Drill')]);
  await checkedOutTo('Saw', ada, 1);
  expect(await told(1), 'another one').toMatchObject(due(1, 1, 'Drill', 'Saw'));
});

it('who checks in is reminded of the assets that they see', async () => {
  const ada = await world.user();
  const permissions = ['assets:read', 'assets:checkin'];
  const here = await world.user({ workspaces: [world.workspaceId], permissions });
  const there = await world.user({ workspaces: [await world.workspace('Elsewhere')], permissions });
  const looks = await world.user({ workspaces: [world.workspaceId], permissions: ['assets:read'] });
  await checkedOutTo('Drill', ada, -3, { work_space_id: world.workspaceId });
  await checkedOutTo('Saw', ada, 5, { work_space_id: world.workspaceId });
  await checkedOutTo('Tent', ada, 20, { work_space_id: world.workspaceId });
  expect(await reminded(app, world, 'remind_of_returns', [here, there, looks])).toEqual([
    'Returns of assets: 1 overdue, 1 due within a week',
    null,
    null,
  ]);
});
