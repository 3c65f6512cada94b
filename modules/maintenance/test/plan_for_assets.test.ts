import { expect, it } from 'vitest';
import { runJobs, testApp } from '../../../app/test/app.ts';
import { day, maintenanceOf, undo, workshop } from './workshop.ts';

const app = await testApp();

it('a plan is for assets that are chosen on its page, with its own type, and all of it is undone at once', async () => {
  const { owner, assets, type } = await workshop(app);
  const plan = await owner.create('maintenance-plan', { name: 'Weekly', type_id: type, unit: 'week' });
  const answer = await owner.call('POST', `maintenance-plan/${plan}/plan_for_assets/`, {
    ...{ assets_ids: assets, due_date: day(5), assignee_id: owner.id },
  });
  expect(answer.status, answer.text).toBe(200);
  const made = await maintenanceOf(owner);
  expect(made.map((one) => one.due_date)).toEqual([day(5), day(5)]);
  for (const one of made)
    expect(one).toMatchObject({ type: { id: type }, plan: { id: plan }, assignee: { id: owner.id } });
  await undo(owner, answer);
  await runJobs(app.services);
  expect(await maintenanceOf(owner), 'what was planned by mistake is followed by nothing').toEqual([]);
});
