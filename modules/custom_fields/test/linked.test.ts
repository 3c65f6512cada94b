import { beforeEach, describe, expect, it } from 'vitest';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';

const app = await testApp();
let owner: TestUser;

interface Field {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly record: string;
  readonly also: readonly string[];
  readonly options: string | null;
  readonly kind: string | null;
}

beforeEach(async () => {
  ({ owner } = await makeWorld(app));
});

const post = (input: object) =>
  owner.call<Field & Record<string, unknown>>('POST', 'custom-fields/', {
    type: 'text',
    name: 'Cost centre',
    ...input,
  });
const fields = async (): Promise<Field[]> =>
  (await owner.call<{ results: Field[] }>('GET', 'custom-fields/?sort=record')).body.results;
const change = (id: string, input: object, confirmed?: number) =>
  owner.call<Field & { effects: object }>(
    'PATCH',
    `custom-fields/${id}/`,
    input,
    confirmed === undefined ? {} : { [CONFIRMED_HEADER]: String(confirmed) },
  );

describe('a custom field of several record types', () => {
  it('is made in one step, and each of its fields names the others', async () => {
    const { status, body } = await post({ record: 'manufacturer', also: ['supplier', 'location', 'manufacturer'] });
    expect([status, body.also]).toEqual([201, ['location', 'supplier']]);
    const all = await fields();
    expect(all.map((one) => [one.record, one.name])).toEqual(
      ['location', 'manufacturer', 'supplier'].map((record) => [record, 'Cost centre']),
    );
    expect(new Set(all.map((one) => one.key)).size).toBe(3);
    expect(all.find((one) => one.record === 'supplier')?.also).toEqual(['location', 'manufacturer']);
  });

  it('changes together, whichever is changed, once the values of all are confirmed', async () => {
    await post({ record: 'manufacturer', also: ['supplier'] });
    const [maker, supplier] = await fields();
    const add = (wire: string, key = '', value = '') => owner.create(wire, { name: `${wire} ${value}`, [key]: value });
    await add('manufacturer', maker?.key, '12');
    const id = await add('supplier', supplier?.key, '13');
    await add('supplier', supplier?.key, 'many');
    expect((await change(supplier?.id ?? '', { name: 'Centre', help: 'four digits' })).status).toBe(200);
    expect((await fields()).map((one) => one.name)).toEqual(['Centre', 'Centre']);
    const asked = await change(maker?.id ?? '', { kind: 'round_numbers' });
    expect([asked.status, asked.body.effects]).toEqual([409, expect.objectContaining({ holding: 3, refused: 1 })]);
    const effects = await owner.call('POST', `custom-fields/${maker?.id ?? ''}/effects/`, { kind: 'round_numbers' });
    expect(effects.body).toEqual(asked.body.effects);
    expect((await change(maker?.id ?? '', { kind: 'round_numbers' }, 3)).status).toBe(200);
    expect((await fields()).map((one) => one.kind)).toEqual(['round_numbers', 'round_numbers']);
    expect((await owner.call('GET', `supplier/${id}/`)).body[supplier?.key ?? '']).toBe(13);
  });

  it('comes to further types and goes its own way on others; what one of them refuses is refused', async () => {
    const { body } = await post({ record: 'manufacturer', also: ['supplier'] });
    await post({ record: 'location' });
    const refused = await change(body.id, { also: ['location'] });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining(['name'])]);
    const changed = await change(body.id, { also: ['department'] });
    expect([changed.status, changed.body.also]).toEqual([200, ['department']]);
    await change(body.id, { name: 'Centre' });
    expect(new Map((await fields()).map((one) => [one.record, one.name]))).toEqual(
      new Map([
        ['department', 'Centre'],
        ['location', 'Cost centre'],
        ['manufacturer', 'Centre'],
        ['supplier', 'Cost centre'],
      ]),
    );
  });

  it('leaves the others when one is removed', async () => {
    const { body } = await post({ record: 'manufacturer', also: ['supplier'] });
    await owner.call('DELETE', 'custom-fields/delete/', { ids: [body.id] });
    expect((await fields()).map((one) => [one.record, one.also])).toEqual([['supplier', []]]);
    await owner.call('POST', 'custom-fields/restore/', { ids: [body.id] });
    expect((await fields()).map((one) => one.also)).toEqual([['supplier'], ['manufacturer']]);
  });
});
