import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { datesOf, day, plannedJob } from './workshop.ts';

const app = await testApp();
const planned = (plan: object = {}) => plannedJob(app, plan);

it('by a meter what is left out is counted on from what it waited for', async () => {
  const { owner, assets, rows } = await planned({ repeats_by: 'meter', every: 1000, counted_from: 'completion' });
  await owner.create('meter-reading', { asset_id: assets[0], reading: 400, read_on: day(-9) });
  const [first] = await rows();
  await owner.call('DELETE', 'asset-maintenance/delete/', { ids: [first?.id] });
  expect(await rows()).toMatchObject([{ state: 'planned', due_date: null, due_at: 2000 }]);
});

it('by a meter it is due on the day on which a reading reaches it, and no more when that was wrong', async () => {
  const { owner, assets, rows, act } = await planned({ repeats_by: 'meter', every: 1000 });
  const read = (reading: number, on: number): Promise<string> =>
    owner.create('meter-reading', { asset_id: assets[0], reading, read_on: day(on) });
  expect(datesOf(await rows())).toEqual(['planned null']);
  await read(400, -9);
  const wrong = await read(1050, -5);
  expect(datesOf(await rows())).toEqual([`planned ${day(-5)}`]);
  await owner.call('PATCH', `meter-reading/${wrong}/`, { reading: 950 });
  expect(datesOf(await rows())).toEqual(['planned null']);
  await read(1100, -1);
  const [first] = await rows();
  expect(first).toMatchObject({ due_date: day(-1) });
  await act(first, 'complete');
  expect(await rows()).toMatchObject([{ state: 'completed' }, { state: 'planned', due_date: null, due_at: 2000 }]);
});

it('by one of several meters, other meters of the asset do not count', async () => {
  const { owner, assets, rows, plan, act } = await planned({ repeats_by: 'meter', every: 1000 });
  const [distance, hours] = [
    await owner.create('meter', { name: 'Odometer', unit: 'km' }),
    await owner.create('meter', { name: 'Operating hours', unit: 'h' }),
  ];
  const read = (meter_id: string, reading: number, on: number): Promise<string> =>
    owner.create('meter-reading', { asset_id: assets[0], meter_id, reading, read_on: day(on) });
  await read(distance, 52_000, -9);
  expect(await rows(), 'the only meter').toMatchObject([{ due_date: day(-9), meter: null }]);
  await owner.call('PATCH', `maintenance-plan/${plan}/`, { meter_id: hours });
  expect(await rows(), 'a meter without readings').toMatchObject([{ due_date: null }]);
  await read(hours, 400, -8);
  expect(await rows()).toMatchObject([{ due_date: null, due_at: 1000, meter: { name: 'Operating hours' } }]);
  await read(hours, 1100, -1);
  const [first] = await rows();
  expect(first).toMatchObject({ due_date: day(-1) });
  await act(first, 'complete');
  expect(await rows()).toMatchObject([{ state: 'completed' }, { state: 'planned', due_date: null, due_at: 2000 }]);
});

it('by a meter it says when its value will be reached, as soon as two readings tell', async () => {
  const { owner, assets, rows } = await planned({ repeats_by: 'meter', every: 1000 });
  const forecast = async (): Promise<unknown> => (await rows()).map((one) => ({ ...one })).at(-1);
  expect(await forecast()).toMatchObject({ due_at: 1000, forecast_on: null });
  const read = (reading: number, on: number): Promise<string> =>
    owner.create('meter-reading', { asset_id: assets[0], reading, read_on: day(on) });
  await read(400, -40);
  await read(600, -20);
  expect(await forecast()).toMatchObject({ due_date: null, forecast_on: day(20) });
});
