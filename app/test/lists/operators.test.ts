import { beforeAll, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser } from '../world.ts';

/** Every filter operator, with and without values. */
const app = await testApp();
let owner: TestUser;
let person: string;
let room: string;

beforeAll(async () => {
  ({ owner } = await makeWorld(app));
  const first = await sampleRecord(owner, recordNamed('asset'), true);
  const model_id = (first['model'] as { id: string }).id;
  await owner.call('PATCH', `assets/${first.id}/`, { name: 'Bare' });
  const add = (input: Record<string, unknown>): Promise<string> => owner.create('assets', { model_id, ...input });
  const cost = (amount: string) => ({ amount, currency: 'EUR' });
  const chair = await add({
    name: 'Chair',
    serial: 'S-100',
    notes: 'Red wood',
    purchase_date: '2024-01-31',
    purchase_cost: cost('10.00'),
    warranty_months: 12,
    requestable: true,
  });
  const desk = await add({
    name: 'Desk',
    serial: 's-200',
    notes: '50% wood',
    purchase_date: '2024-02-29',
    purchase_cost: cost('20.50'),
    warranty_months: 24,
  });
  await add({
    name: 'Lamp',
    serial: 'X-1',
    notes: 'Glass',
    purchase_date: '2024-03-01',
    purchase_cost: cost('30.00'),
    warranty_months: 36,
  });
  person = (await sampleRecord(owner, recordNamed('user'), true)).id;
  room = (await sampleRecord(owner, recordNamed('location'), true)).id;
  await owner.call('POST', 'associate/', { asset_id: chair, checkout_to: 'user', user_id: person });
  await owner.call('POST', 'associate/', { asset_id: desk, checkout_to: 'location', location_id: room });
});

describe('a filter finds', () => {
  it.each([
    ['notes', 'contains', 'WOOD', ['Chair', 'Desk']],
    ['notes', 'contains', '%', ['Desk']],
    ['notes', 'not_contains', 'wood', ['Bare', 'Lamp']],
    ['serial', 'starts_with', 's-', ['Chair', 'Desk']],
    ['serial', 'is', 'S-200', ['Desk']],
    ['serial', 'is_not', 'S-200', ['Bare', 'Chair', 'Lamp']],
    ['serial', 'empty', undefined, ['Bare']],
    ['serial', 'not_empty', undefined, ['Chair', 'Desk', 'Lamp']],
    ['purchase_date', 'lt', '2024-02-29', ['Chair']],
    ['purchase_date', 'lte', '2024-02-29', ['Chair', 'Desk']],
    ['purchase_date', 'gt', '2024-02-29', ['Lamp']],
    ['purchase_date', 'gte', '2024-02-29', ['Desk', 'Lamp']],
    ['purchase_date', 'between', ['2024-01-31', '2024-02-29'], ['Chair', 'Desk']],
    ['purchase_cost', 'lt', '20.50', ['Chair']],
    ['purchase_cost', 'lte', '20.50', ['Chair', 'Desk']],
    ['purchase_cost', 'gt', '20.50', ['Lamp']],
    ['purchase_cost', 'between', ['10', '20.50'], ['Chair', 'Desk']],
    ['warranty_months', 'is', 24, ['Desk']],
    ['warranty_months', 'is_not', 24, ['Bare', 'Chair', 'Lamp']],
    ['warranty_months', 'gte', 24, ['Desk', 'Lamp']],
    ['requestable', 'is', true, ['Chair']],
    ['requestable', 'is', false, ['Bare', 'Desk', 'Lamp']],
    ['state', 'in', ['deployed'], ['Chair', 'Desk']],
    ['state', 'not_in', ['deployed'], ['Bare', 'Lamp']],
    ['assignee', 'in', ['PERSON', 'ROOM'], ['Chair', 'Desk']],
    ['assignee', 'not_in', ['PERSON'], ['Bare', 'Desk', 'Lamp']],
    ['assignee', 'empty', undefined, ['Bare', 'Lamp']],
    ['location', 'in', ['ROOM_ID'], ['Desk']],
    ['location', 'not_in', ['ROOM_ID'], ['Bare', 'Chair', 'Lamp']],
  ])('%s %s %j: %j', async (field, op, value, names) => {
    const known: Readonly<Record<string, string>> = {
      PERSON: `user:${person}`,
      ROOM: `location:${room}`,
      ROOM_ID: room,
    };
    const meant = Array.isArray(value) ? value.map((one) => known[one] ?? one) : value;
    const filters = encodeURIComponent(JSON.stringify({ field, op, ...(meant === undefined ? {} : { value: meant }) }));
    const answer = await owner.call<{ count: number; results: { name: string }[] }>(
      'GET',
      `assets/?sort=name&filters=${filters}`,
    );
    expect(answer.status, answer.text).toBe(200);
    expect([answer.body.count, answer.body.results.map((one) => one.name)]).toEqual([names.length, names]);
  });
});
