import { expect, it } from 'vitest';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { runJobs, testApp } from '../../../app/test/app.ts';
import type { TestUser } from '../../../app/test/world.ts';
import { datesOf, day, maintenanceOf, plannedJob, undo, type Maintenance } from './workshop.ts';

const app = await testApp();
const planned = (plan: object = {}) => plannedJob(app, plan);

it('[R7.64] what is completed or cancelled under a plan is followed by the next, once, and undone with its completion', async () => {
  const { owner, rows, act } = await planned();
  const [first] = await rows();
  const done = await act(first, 'complete');
  expect(datesOf(await rows())).toEqual([`completed ${day(-3)}`, `planned ${day(4)}`]);
  await owner.call('PATCH', `asset-maintenance/${first?.id}/`, { notes: 'Once more' });
  expect(await rows(), 'nothing comes twice').toHaveLength(2);
  await undo(owner, done);
  expect(datesOf(await rows()), 'its successor waits in the recycle bin').toEqual([`planned ${day(-3)}`]);
  await act(first, 'complete');
  const [, second] = await rows();
  await act(second, 'cancel', { reason: 'Closed that week' });
  expect(datesOf(await rows())).toEqual([`completed ${day(-3)}`, `cancelled ${day(4)}`, `planned ${day(11)}`]);
});

it('another rhythm dates what is planned anew, unless somebody has moved it; an inactive plan ends, and goes on later', async () => {
  const { owner, rows, act, plan } = await planned();
  const [first] = await rows();
  await act(first, 'complete');
  const [, second] = await rows();
  await owner.call('PATCH', `maintenance-plan/${plan}/`, { every: 2 });
  expect(datesOf(await rows()).at(-1)).toBe(`planned ${day(11)}`);
  await owner.call('PATCH', `asset-maintenance/${second?.id}/`, { due_date: day(20) });
  await owner.call('PATCH', `maintenance-plan/${plan}/`, { every: 3 });
  expect(datesOf(await rows()).at(-1)).toBe(`planned ${day(20)}`);
  await owner.call('PATCH', `maintenance-plan/${plan}/`, { every: 1, is_active: false });
  await act(second, 'complete');
  expect(await rows()).toHaveLength(2);
  await owner.call('PATCH', `maintenance-plan/${plan}/`, { is_active: true });
  expect(await rows()).toHaveLength(3);
});

it('another rhythm dates what is planned anew also when what was done before it lies in the recycle bin', async () => {
  const { owner, rows, act, plan } = await planned({ unit: 'year' });
  const [first] = await rows();
  await act(first, 'complete');
  const [, second] = await rows();
  await owner.call('DELETE', 'asset-maintenance/delete/', { ids: [first?.id] });
  await owner.call('PATCH', `maintenance-plan/${plan}/`, { unit: 'week' });
  expect(datesOf(await rows())).toEqual([`planned ${day(4)}`]);
  await owner.call('DELETE', 'asset-maintenance/delete/', { ids: [second?.id] });
  expect(datesOf(await rows()), 'it is skipped as others are').toEqual([`planned ${day(11)}`]);
  await owner.call('POST', 'schedules/follow_maintenance/run/', {});
  expect(await rows(), 'once').toHaveLength(1);
});

it('the next of a plan that is deleted is left out: the one after it follows, and goes when it is restored', async () => {
  const { owner, rows, act } = await planned();
  const [first] = await rows();
  const night = () => owner.call('POST', 'schedules/follow_maintenance/run/', {});
  const removed = await owner.call('DELETE', 'asset-maintenance/delete/', { ids: [first?.id] });
  expect(datesOf(await rows())).toEqual([`planned ${day(4)}`]);
  await night();
  expect(datesOf(await rows()), 'once').toEqual([`planned ${day(4)}`]);
  await undo(owner, removed);
  expect(datesOf(await rows()), 'not two').toEqual([`planned ${day(-3)}`]);
  await owner.call('DELETE', 'asset-maintenance/delete/', { ids: [first?.id] });
  expect(datesOf(await rows()), 'the same one comes back').toEqual([`planned ${day(4)}`]);
  await owner.call('POST', 'asset-maintenance/restore/', { ids: [first?.id] });
  await act(first, 'complete');
  expect(datesOf(await rows())).toEqual([`completed ${day(-3)}`, `planned ${day(4)}`]);
  await night();
  expect(await rows(), 'the nightly check finds nothing to do').toHaveLength(2);
});

it('what is restored when its plan has gone on stands alone, and a change of the past brings nothing deleted back', async () => {
  const { owner, rows, act } = await planned();
  const [first] = await rows();
  await act(first, 'complete');
  const [, second] = await rows();
  const remove = (one?: Maintenance) => owner.call('DELETE', 'asset-maintenance/delete/', { ids: [one?.id] });
  await remove(second);
  const [, third] = await rows();
  expect(third).toMatchObject({ state: 'planned', due_date: day(11) });
  await owner.call('PATCH', `asset-maintenance/${first?.id}/`, { notes: 'Once more' });
  expect(datesOf(await rows())).toEqual([`completed ${day(-3)}`, `planned ${day(11)}`]);
  await act(third, 'start');
  await owner.call('POST', 'asset-maintenance/restore/', { ids: [second?.id] });
  expect(await rows()).toMatchObject([
    {},
    { id: second?.id, state: 'planned', plan: null },
    { id: third?.id, state: 'in_progress', plan: { name: 'Weekly' } },
  ]);
  await act(second, 'complete');
  await act(third, 'complete');
  expect(datesOf(await rows()).slice(1)).toEqual([
    ...[`completed ${day(4)}`, `completed ${day(11)}`, `planned ${day(18)}`],
  ]);
});

it('deleted with its repetition it is followed by nothing, at once or at night, until that is undone', async () => {
  const { owner, world, rows } = await planned();
  const [first] = await rows();
  const end = (who: TestUser) => who.call('POST', 'asset-maintenance/delete_and_end/', { ids: [first?.id] });
  const clerk = await world.user({
    permissions: ['assetsmaintenance:read', 'assetsmaintenance:delete'],
    workspaces: [world.workspaceId],
  });
  expect((await end(clerk)).status, 'its plan is changed too').toBe(403);
  const ended = await end(owner);
  expect(ended.status, ended.text).toBe(200);
  await owner.call('POST', 'schedules/follow_maintenance/run/', {});
  expect(await rows()).toEqual([]);
  await undo(owner, ended);
  expect(await rows()).toMatchObject([{ id: first?.id, plan: { name: 'Weekly' }, due_date: day(-3) }]);
});

it('maintenance that is planned by a plan has the type of the plan unless another is given; without both it is refused', async () => {
  const { owner, assets, type, plan, rows } = await planned();
  const ids = [assets[1]];
  expect((await owner.call('POST', 'assets/plan_maintenance/', { ids, plan_id: plan })).status).toBe(200);
  expect((await rows()).map((one) => one.name)).toContain('Inspection · AST-2');
  expect(type).not.toBe('');
  const alone = await owner.call('POST', `assets/${assets[1]}/plan_maintenance/`, { due_date: day(1) });
  expect([alone.status, Object.keys(alone.body)]).toEqual([400, expect.arrayContaining(['type_id'])]);
});

it('by use it is due once it was checked out so often, as the nightly check finds', async () => {
  const { owner, assets, rows } = await planned({ repeats_by: 'checkouts', every: 1 });
  expect(datesOf(await rows())).toEqual(['planned null']);
  const out = { asset_ids: [assets[0]], checkout_to: 'user', user_id: owner.id };
  await owner.call('POST', 'associate/bulk/', out);
  await owner.call('POST', 'schedules/follow_maintenance/run/', {});
  expect(datesOf(await rows())).toEqual([`planned ${day(0)}`]);
});

it('by days checked out it is due once it was out for so long, also in several times', async () => {
  const { owner, world, assets, rows } = await planned({ repeats_by: 'days_out', every: 4 });
  await rows();
  const owned = (text: string, ...values: unknown[]) => app.database.owner.query(text, [world.companyId, ...values]);
  await owned('update asset_maintenance set anchor = anchor - 10 where company_id = $1');
  // Check-out periods: one day, one day, and two days until now.
  for (const [out, back] of [
    [9, 8],
    [6, 5],
    [2, 0],
  ]) {
    await owner.call('POST', 'schedules/follow_maintenance/run/', {});
    expect(datesOf(await rows())).toEqual(['planned null']);
    await owner.call('POST', 'associate/bulk/', { asset_ids: [assets[0]], checkout_to: 'user', user_id: owner.id });
    await owner.call('POST', 'associate/bulk-checkin/', { asset_ids: [assets[0]] });
    await owned(
      `update assignment set checked_out_at = now() - $2 * interval '1 day',
        checked_in_at = now() - $3 * interval '1 day'
      where company_id = $1 and checked_in_at > now() - interval '1 hour'`,
      out,
      back,
    );
  }
  await owner.call('POST', 'schedules/follow_maintenance/run/', {});
  expect(datesOf(await rows())).toEqual([`planned ${day(0)}`]);
});

it('a company that was there before maintenance gets its types at night, once, and none that it has deleted', async () => {
  const { owner, world } = await planned();
  await app.database.owner.query('delete from asset_maintenance where company_id = $1', [world.companyId]);
  await app.database.owner.query('delete from maintenance_plan where company_id = $1', [world.companyId]);
  await app.database.owner.query('delete from maintenance_type where company_id = $1', [world.companyId]);
  const typesOf = async () =>
    (await owner.call<{ results: { id: string }[] }>('GET', 'maintenance-type/')).body.results;
  const night = async () => {
    await owner.call('POST', 'schedules/follow_maintenance/run/', {});
    await runJobs(app.services);
    return typesOf();
  };
  const made = await night();
  expect(made).toHaveLength(6);
  await owner.call('DELETE', 'maintenance-type/delete/', { ids: made.map((one) => one.id) });
  expect(await night()).toHaveLength(0);
});

it.each(['assets', 'maintenance-plan'])(
  'nothing follows while its %s lies in the recycle bin, and what ended meanwhile is followed once it is back',
  async (wire) => {
    const { owner, world, assets, plan, act, rows } = await planned();
    const [first] = await rows();
    const ids = [wire === 'assets' ? assets[0] : plan];
    const count = async (): Promise<number> => {
      await owner.call('POST', 'schedules/follow_maintenance/run/', {});
      await runJobs(app.services);
      const { rows: nights } = await app.database.owner.query(
        `select is_failed from schedule where company_id = $1 and name = 'follow_maintenance'`,
        [world.companyId],
      );
      expect(nights, 'the night goes on').toEqual([{ is_failed: false }]);
      const { rows: found } = await app.database.owner.query(
        'select 1 from asset_maintenance where company_id = $1 and deleted_at is null',
        [world.companyId],
      );
      return found.length;
    };
    expect((await act(first, 'complete')).status).toBe(200);
    const removed = await owner.call('DELETE', `${wire}/delete/`, { ids });
    expect(removed.status, removed.text).toBe(200);
    expect(await count()).toBe(1);
    expect((await owner.call('POST', `${wire}/restore/`, { ids })).status).toBe(200);
    expect(await count()).toBe(2);
  },
);

it('what somebody did who has left is followed all the same, and is assigned to nobody', async () => {
  const { owner, world, rows, act } = await planned();
  const [first] = await rows();
  const left = await world.user({ workspaces: [world.workspaceId] });
  const given = await owner.call('PATCH', `asset-maintenance/${first?.id}/`, { assignee_id: left.id });
  expect(given.status, given.text).toBe(200);
  const gone = await owner.call('DELETE', 'users/delete/', { ids: [left.id] });
  expect(gone.status, gone.text).toBe(200);
  await act(first, 'complete');
  expect(await rows()).toMatchObject([{ state: 'completed' }, { state: 'planned', due_date: day(4), assignee: null }]);
});

it.runIf(findRecord('custom_field'))(
  'what follows is planned though the company requires a field of its own, which nobody is there to fill in',
  async () => {
    const { owner, rows, act } = await planned();
    const [first] = await rows();
    const field = { record: 'asset_maintenance', type: 'text', name: 'Bay', required: true };
    const { key } = (await owner.call<{ key: string }>('POST', 'custom-fields/', field)).body;
    const given = await owner.call('PATCH', `asset-maintenance/${first?.id}/`, { [key]: 'Seven' });
    expect(given.status, given.text).toBe(200);
    await act(first, 'complete');
    expect(datesOf(await rows())).toEqual([`completed ${day(-3)}`, `planned ${day(4)}`]);
    expect(await rows()).toMatchObject([{ [key]: 'Seven' }, { [key]: null }]);
  },
);

it('by a meter it is counted from what the meter showed on the day on which it was done, not later', async () => {
  const { owner, assets, rows, act } = await planned({ repeats_by: 'meter', every: 1000, counted_from: 'completion' });
  for (const [reading, on] of [
    [900, -9],
    [3000, -1],
  ] as const)
    await owner.create('meter-reading', { asset_id: assets[0], reading, read_on: day(on) });
  const [first] = await rows();
  await act(first, 'complete', { completed_on: day(-5) });
  await rows();
  await owner.call('POST', 'schedules/follow_maintenance/run/', {});
  const next = (await rows()).find((one) => one.id !== first?.id);
  expect(next).toMatchObject({ state: 'planned', due_at: 1900, due_date: day(-1) });
});

it('a due date that people have set stays, whatever the meter shows', async () => {
  const { owner, assets, rows } = await planned({ repeats_by: 'meter', every: 1000 });
  const [first] = await rows();
  await owner.call('PATCH', `asset-maintenance/${first?.id}/`, { due_date: day(30) });
  await owner.create('meter-reading', { asset_id: assets[0], reading: 5000, read_on: day(-1) });
  expect(datesOf(await rows())).toEqual([`planned ${day(30)}`]);
});

it('what cannot be planned holds up no other, and the night says that it has failed', async () => {
  const { owner, world, assets, type, plan, rows } = await planned();
  const gone = await owner.create('supplier', { name: 'Gone' });
  const other = await owner.create('asset-maintenance', { asset_id: assets[1], type_id: type, plan_id: plan });
  const [first] = (await rows()).filter((one) => one.id !== other);
  await owner.call('PATCH', `asset-maintenance/${first?.id}/`, { supplier_id: gone });
  const byMeter = await owner.create('maintenance-plan', { name: 'Km', type_id: type, repeats_by: 'meter', every: 9 });
  const oil = { asset_id: assets[0], type_id: type, plan_id: byMeter, name: 'Oil' };
  const waits = await owner.create('asset-maintenance', oil);
  await owner.create('meter-reading', { asset_id: assets[0], reading: 10, read_on: day(-1) });
  await rows();
  const { companyId } = world;
  const sent = (text: string) => app.database.owner.query(text, [companyId]);
  // Bypasses deletion checks and jobs.
  await sent('update supplier set deleted_at = now() where company_id = $1');
  await sent(`update asset_maintenance set due_date = null, scheduled_for = null where id = '${waits}'
    and company_id = $1`);
  await sent(`update asset_maintenance set completed_on = current_date, state = 'completed' where company_id = $1
    and id <> '${waits}'`);
  await owner.call('POST', 'schedules/follow_maintenance/run/', {});
  const states = (await rows()).map((one) => `${one.name} ${one.state}`);
  expect(states.toSorted()).toEqual([
    'Inspection · AST-1 completed',
    'Inspection · AST-2 completed',
    'Inspection · AST-2 planned',
    'Oil planned',
  ]);
  expect(
    (await rows()).find((one) => one.id === waits),
    'dated by its meter',
  ).toMatchObject({ due_date: day(-1) });
  const { rows: nights } = await sent(
    `select is_failed from schedule where company_id = $1 and name = 'follow_maintenance'`,
  );
  expect(nights).toEqual([{ is_failed: true }]);
});

it('a plan by which locations are maintained stays one by time, and none by time is longer than a hundred years', async () => {
  const { owner, world, type, plan, rows } = await planned();
  const hall = await owner.create('locations', { name: 'Hall' });
  const change = async (input: object) => {
    const { status, body } = await owner.call('PATCH', `maintenance-plan/${plan}/`, input);
    return [status, ...Object.keys(body).filter((key) => key === 'repeats_by' || key === 'every')];
  };
  expect(await change({ repeats_by: 'meter', every: 10_000 })).toEqual([200, 'repeats_by', 'every']);
  expect(await change({ repeats_by: 'time' }), 'ten thousand weeks').toEqual([400, 'every']);
  expect(await change({ repeats_by: 'time', every: 101, unit: 'year' })).toEqual([400, 'every']);
  expect((await change({ repeats_by: 'time', every: 100, unit: 'year' }))[0]).toBe(200);
  const id = await owner.create('location-maintenance', { location_id: hall, type_id: type, plan_id: plan });
  expect(await change({ repeats_by: 'checkouts' })).toEqual([400, 'repeats_by']);
  // Plans changed before this rule plan nothing more for locations, and the nightly run continues.
  const sent = (text: string) => app.database.owner.query(text, [world.companyId]);
  await sent(`update maintenance_plan set repeats_by = 'meter' where company_id = $1`);
  expect((await owner.call('POST', `location-maintenance/${id}/complete_maintenance/`, {})).status).toBe(200);
  await owner.call('POST', 'schedules/follow_maintenance/run/', {});
  await rows();
  expect(await maintenanceOf(owner, 'location')).toMatchObject([{ id, state: 'completed' }]);
  const { rows: nights } = await sent(
    `select is_failed from schedule where company_id = $1 and name = 'follow_maintenance'`,
  );
  expect(nights).toEqual([{ is_failed: false }]);
});

it('a location, which has neither meters nor check-outs, takes no plan by them', async () => {
  const { owner, type } = await planned();
  const hall = await owner.create('locations', { name: 'Hall' });
  for (const by of ['meter', 'checkouts', 'days_out']) {
    const plan = await owner.create('maintenance-plan', { name: `By ${by}`, type_id: type, repeats_by: by });
    const refused = await owner.call('POST', 'location-maintenance/', {
      ...{ location_id: hall, type_id: type, plan_id: plan },
    });
    expect([refused.status, Object.keys(refused.body)], by).toEqual([400, expect.arrayContaining(['plan_id'])]);
  }
});
