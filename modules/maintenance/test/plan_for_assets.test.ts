import { expect, it } from 'vitest';
import { runJobs, testApp } from '../../../app/test/app.ts';
import { day, maintenanceOf, undo, workshop } from './workshop.ts';

const app = await testApp();

interface Kinds {
  readonly model: { readonly id: string };
  readonly category: { readonly id: string };
}

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

it('a plan is for all assets in use of a model or a category that do not have it planned yet', async () => {
  const { owner, assets, type } = await workshop(app);
  const plan = await owner.create('maintenance-plan', { name: 'Weekly', type_id: type, unit: 'week' });
  const { model, category } = (await owner.call<Kinds>('GET', `assets/${assets[0]}/`)).body;
  const retired = await owner.create('assets', { asset_tag: 'AST-3', model_id: model.id });
  const labels = (await owner.call<{ results: { id: string; type: string }[] }>('GET', 'statuslabels/')).body.results;
  const archived = labels.find((one) => one.type === 'archived')?.id;
  const { version } = (await owner.call<{ version: number }>('GET', `assets/${retired}/`)).body;
  expect((await owner.call('PATCH', `assets/${retired}/`, { status_id: archived, version })).status).toBe(200);
  const by = (input: object) => owner.call('POST', `maintenance-plan/${plan}/plan_for_assets/`, input);
  expect((await by({ assets_ids: [assets[1]], due_date: day(1) })).status).toBe(200);
  const answer = await by({ model_id: model.id, due_date: day(5) });
  expect(answer.status, answer.text).toBe(200);
  const days = async () => (await maintenanceOf(owner)).map((one) => one.due_date);
  expect(await days(), 'one waits already, one is retired').toEqual([day(1), day(5)]);
  await undo(owner, answer);
  expect((await by({ category_id: category.id, due_date: day(7) })).status).toBe(200);
  expect(await days()).toEqual([day(1), day(7)]);
  const again = await by({ model_id: model.id });
  expect([again.status, Object.keys(again.body)]).toEqual([400, expect.arrayContaining(['model_id'])]);
  const none = await by({});
  expect([none.status, Object.keys(none.body)]).toEqual([400, expect.arrayContaining(['assets_ids'])]);
});
