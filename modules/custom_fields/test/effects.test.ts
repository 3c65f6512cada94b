import { beforeAll, describe, expect, it } from 'vitest';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { FieldEffects } from '../contract/effects.ts';

const app = await testApp();
let world: World;
let owner: TestUser;
beforeAll(async () => {
  world = await makeWorld(app);
  ({ owner } = world);
});

interface Field {
  readonly id: string;
  readonly key: string;
}

let made = 0;
/** A field, and suppliers with these values; the last one lies in the recycle bin. */
async function field(said: Record<string, unknown>, values: readonly unknown[]): Promise<Field & { ids: string[] }> {
  made += 1;
  const { body } = await owner.call<Field>('POST', 'custom-fields/', {
    record: 'supplier',
    name: `F ${made}`,
    ...said,
  });
  const ids: string[] = [];
  for (const value of values) {
    made += 1;
    ids.push(await owner.create('supplier', { name: `S ${made}`, [body.key]: value }));
  }
  await owner.call('DELETE', 'supplier/delete/', { ids: ids.slice(-1) });
  return { ...body, ids };
}

const effects = async (id: string, change: object) =>
  (await owner.call<FieldEffects & object>('POST', `custom-fields/${id}/effects/`, change)).body;
const change = async (id: string, input: object, confirmed?: number) =>
  await owner.call<{ effects: FieldEffects } & Record<string, unknown>>(
    'PATCH',
    `custom-fields/${id}/`,
    input,
    confirmed === undefined ? {} : { [CONFIRMED_HEADER]: String(confirmed) },
  );
const valuesOf = async ({ ids, key }: Field & { ids: string[] }) =>
  await Promise.all(ids.slice(0, -1).map(async (id) => (await owner.call('GET', `supplier/${id}/`)).body[key]));

describe('a change of a custom field', () => {
  it('to another storage says how many values there are and how many do not fit, and takes this number back', async () => {
    const one = await field({ type: 'text' }, ['12', 'many', '7', '8']);
    const told = await effects(one.id, { kind: 'round_numbers' });
    expect(told).toEqual({ record: 'supplier', holding: 4, in_bin: 1, refused: 1, outcome: 'removed', confirm: 4 });
    for (const confirmed of [undefined, 3]) {
      const refused = await change(one.id, { kind: 'round_numbers' }, confirmed);
      expect([refused.status, refused.body.effects]).toEqual([409, told]);
      expect(refused.body['detail']).toMatch(/: 4\..*: 1\./);
    }
    expect(await valuesOf(one)).toEqual(['12', 'many', '7']);
    expect((await change(one.id, { kind: 'round_numbers' }, 4)).status).toBe(200);
    expect(await valuesOf(one)).toEqual([12, null, 7]);
    const filters = encodeURIComponent(JSON.stringify({ field: one.key, op: 'gt', value: 6 }));
    const list = await owner.call<{ results: unknown[] }>('GET', `supplier/?filters=${filters}&sort=${one.key}`);
    expect(list.body.results).toHaveLength(2);
    await owner.call('POST', 'supplier/restore/', { ids: one.ids.slice(-1) });
    expect((await owner.call('GET', `supplier/${one.ids[3] ?? ''}/`)).body[one.key]).toBe(8);
    const history = await owner.call<{ results: { changes: { field: string; from: unknown; to: unknown }[] }[] }>(
      'GET',
      `activity-logs/?record=supplier&id=${one.ids[1] ?? ''}`,
    );
    expect(history.body.results[0]?.changes, 'nothing is lost').toMatchObject([
      { field: one.key, from: 'many', to: null },
    ]);
  });

  it.each([
    ['decimal_numbers', { type: 'text' }, ['1.5', '2.25'], [1.5]],
    ['currency', { kind: 'decimal_numbers' }, [1.5, 2], [{ amount: '1.50', currency: 'EUR' }]],
    ['date', { type: 'text' }, ['2026-01-31', '2026-02-01'], ['2026-01-31']],
    ['single_line', { type: 'checkbox', options: 'a\nb' }, [['a', 'b'], ['a']], ['a; b']],
  ])('to %s keeps values that fit', async (kind, said, given, expected) => {
    const one = await field(said, given);
    expect((await change(one.id, { kind }, given.length)).status).toBe(200);
    expect(await valuesOf(one)).toEqual(expected);
  });

  it('of rules alone keeps all values; those that do not fit are told of', async () => {
    const one = await field({ kind: 'select', options: 'red\nblue' }, ['red', 'blue', 'red']);
    expect((await change(one.id, { options: 'red\nblue\ngreen' })).status, 'none is touched').toBe(200);
    const told = await effects(one.id, { options: 'blue' });
    expect(told).toMatchObject({ holding: 3, refused: 2, outcome: 'stay', confirm: 3 });
    expect((await change(one.id, { options: 'blue' })).status).toBe(409);
    expect((await change(one.id, { options: 'blue' }, 3)).status).toBe(200);
    expect(await valuesOf(one)).toEqual(['red', 'blue']);
    const text = await field({ type: 'text' }, ['a1', 'b', 'c']);
    expect(await effects(text.id, { format: 'alpha' })).toMatchObject({ holding: 3, refused: 1, outcome: 'stay' });
  });
});

it('the removal of a custom field says how many records have a value, and brings them back with it', async () => {
  const one = await field({ type: 'text' }, ['a', 'b', 'c']);
  const remove = async (confirmed?: string) =>
    await owner.call<{ effects: FieldEffects }>(
      'DELETE',
      'custom-fields/delete/',
      { ids: [one.id] },
      confirmed === undefined ? {} : { [CONFIRMED_HEADER]: confirmed },
    );
  expect(await effects(one.id, {})).toMatchObject({ holding: 3, in_bin: 1, outcome: 'in_bin', confirm: 3 });
  expect([(await remove()).status, (await remove('2')).status, (await remove('3')).status]).toEqual([409, 409, 200]);
  await owner.call('POST', 'custom-fields/restore/', { ids: [one.id] });
  expect(await valuesOf(one)).toEqual(['a', 'b']);
});

it('only those who may change custom fields are told how many values there are', async () => {
  const { id } = await field({ type: 'text' }, ['a', 'b']);
  const reader = await world.user({ permissions: ['supplier:read'] });
  expect((await reader.call('POST', `custom-fields/${id}/effects/`, {})).status).toBe(403);
});
