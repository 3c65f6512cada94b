import { expect, it } from 'vitest';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { runJobs, testApp } from '../../../app/test/app.ts';
import type { AnsweredCheck } from '../contract/checklist.ts';
import { day, maintenanceOf, undo, workshop } from './workshop.ts';

const app = await testApp();

const CHECKLIST = 'Lights work | required\nTread depth | number | mm | 1.6..8 | required\nRemarks | text';

/** A company with a checklist for inspections, and one inspection. */
async function inspection(checklist = CHECKLIST) {
  const found = await workshop(app);
  const { owner, type, assets } = found;
  const set = await owner.call('PATCH', `maintenance-type/${type}/`, { checklist });
  expect(set.status, set.text).toBe(200);
  const begin = (more: object = {}): Promise<string> =>
    owner.create('asset-maintenance', { asset_id: assets[0], type_id: type, ...more });
  const checksOf = async (id: string) =>
    (await owner.call<{ results: AnsweredCheck[] }>('GET', `asset-maintenance/${id}/checks/`)).body.results;
  const answer = async (id: string, name: string, value: string | null) => {
    const check = (await checksOf(id)).find((one) => one.name === name);
    return owner.call('POST', `asset-maintenance/${id}/answer_check/`, { check: check?.id ?? 'none', answer: value });
  };
  return { ...found, begin, checksOf, answer };
}

it('[R7.64] maintenance has the checklist of its type, is answered item by item, and is completed once all required ones are', async () => {
  const { owner, begin, checksOf, answer, stateOf } = await inspection();
  const id = await begin();
  expect(await checksOf(id)).toMatchObject([
    { name: 'Lights work', kind: 'yes_no', is_required: true, answer: null, answered_by: null },
    { name: 'Tread depth', kind: 'measure', unit: 'mm', min: 1.6, max: 8, is_required: true },
    { name: 'Remarks', kind: 'words', is_required: false },
  ]);
  const complete = () => owner.call('POST', `asset-maintenance/${id}/complete_maintenance/`, {});
  expect((await complete()).text).toContain('Lights work, Tread depth');
  await answer(id, 'Lights work', 'yes');
  const refused = await owner.call('PATCH', `asset-maintenance/${id}/`, { completed_on: day(0) });
  expect([refused.status, refused.body['code']], 'by its form too').toEqual([409, 'checks_open']);
  expect(refused.text).toContain(' Tread depth.');
  const begun = app.services.now().getTime();
  await answer(id, 'Tread depth', '1,2');
  expect(await stateOf(id)).toMatchObject({ failed_checks: 1 });
  const [, tread] = await checksOf(id);
  expect(tread).toMatchObject({ answer: '1.2', has_failed: true, answered_by: { id: owner.id } });
  expect(Date.parse(tread?.answered_at ?? '')).toBeGreaterThanOrEqual(begun);
  expect((await complete()).status).toBe(200);
  expect((await answer(id, 'Remarks', 'Late')).status, 'what has ended keeps its answers').toBe(409);
});

it('an answer is undone alone, and not when it was answered otherwise since', async () => {
  const { owner, begin, checksOf, answer, stateOf } = await inspection();
  const id = await begin();
  const first = await answer(id, 'Lights work', 'no');
  expect(await stateOf(id)).toMatchObject({ failed_checks: 1 });
  await answer(id, 'Remarks', 'Clean');
  await undo(owner, first);
  expect(await checksOf(id)).toMatchObject([{ answer: null, answered_by: null }, {}, { answer: 'Clean' }]);
  expect(await stateOf(id)).toMatchObject({ failed_checks: null });
  const second = await answer(id, 'Lights work', 'no');
  await answer(id, 'Lights work', 'yes');
  const kept = await owner.call('POST', 'undo/', { what: second.headers.get(UNDO_HEADER) });
  expect(kept.text).toContain('answered differently');
  expect((await checksOf(id))[0]).toMatchObject({ answer: 'yes' });
  await answer(id, 'Lights work', null);
  expect((await checksOf(id))[0]).toMatchObject({ answer: null, answered_at: null });
});

it('what is no answer to an item, or no item of this checklist, is refused', async () => {
  const { begin, answer } = await inspection();
  const [id, other] = [await begin(), await begin()];
  expect((await answer(id, 'Tread depth', 'deep')).text).toContain('does not fit the item');
  expect((await answer(id, 'Lights work', 'perhaps')).status).toBe(400);
  expect((await answer(other, 'Nothing', 'yes')).text).toContain('This item is no longer on the checklist');
});

it('a line that cannot be read is refused by name, and leaves the checklist as it was', async () => {
  const { owner, type } = await inspection();
  const wrong = await owner.call('PATCH', `maintenance-type/${type}/`, { checklist: 'Lights\nOil | perhaps' });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Oil | perhaps')]);
  const { body } = await owner.call('GET', `maintenance-type/${type}/`);
  expect(body['checklist']).toBe(CHECKLIST);
});

it('the next of a plan gets a fresh list, that of the plan before that of the type, and a clone too', async () => {
  const { owner, begin, checksOf, answer, type } = await inspection();
  const plan = await owner.create('maintenance-plan', {
    ...{ name: 'Weekly', type_id: type, unit: 'week', checklist: 'Oil level' },
  });
  const id = await begin({ plan_id: plan });
  await answer(id, 'Oil level', 'no');
  await owner.call('PATCH', `maintenance-plan/${plan}/`, { checklist: 'Oil level\nCoolant' });
  await owner.call('POST', `asset-maintenance/${id}/complete_maintenance/`, {});
  await runJobs(app.services);
  const next = (await maintenanceOf(owner)).find((one) => one.id !== id);
  expect(await checksOf(next?.id ?? '')).toMatchObject([
    { name: 'Oil level', answer: null },
    { name: 'Coolant', answer: null },
  ]);
  expect(await checksOf(id), 'what was done stays as it was').toMatchObject([{ name: 'Oil level', answer: 'no' }]);
  await owner.call('PATCH', `asset-maintenance/${next?.id}/`, { plan_id: null });
  expect((await checksOf(next?.id ?? '')).map((one) => one.name)).toEqual(['Lights work', 'Tread depth', 'Remarks']);
  const answered = await begin();
  await answer(answered, 'Remarks', 'Wet');
  await owner.call('PATCH', `asset-maintenance/${answered}/`, { plan_id: plan });
  expect(await checksOf(answered), 'no answer is lost').toMatchObject([{}, {}, { name: 'Remarks', answer: 'Wet' }]);
  expect(await checksOf(await begin({ completed_on: day(-1) })), 'entered afterwards').toEqual([]);
});
