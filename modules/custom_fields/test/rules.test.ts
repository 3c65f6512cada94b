import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { importFile } from '../../import/test/imports.ts';

const app = await testApp();
let owner: TestUser;
let companyId: string;
beforeAll(async () => {
  ({ owner, companyId } = await makeWorld(app));
});

interface Field {
  readonly id: string;
  readonly key: string;
}

let made = 0;
const define = async (record: string, input: Record<string, unknown>) => {
  made += 1;
  return await owner.call<Field>('POST', 'custom-fields/', { record, name: `Own ${made}`, ...input });
};
const supplier = async (values: Record<string, unknown>) => {
  made += 1;
  return await owner.call<{ id: string } & Record<string, unknown>>('POST', 'supplier/', {
    name: `S ${made}`,
    ...values,
  });
};

describe('a unique field', () => {
  it.each(['supplier', 'department'])('has no value twice among the %s records, whatever its case', async (record) => {
    const { key } = (await define(record, { unique: true })).body;
    const add = async (name: string, value: string) =>
      await owner.call<{ id: string }>('POST', `${record}/`, { name, [key]: value });
    const first = await add('A', 'Größe 1');
    const second = await add('B', 'GRÖSSE 2');
    expect([first.status, second.status]).toEqual([201, 201]);
    const third = await add('C', 'gRÖße 1');
    expect([third.status, third.body]).toMatchObject([400, { [key]: [expect.stringContaining('A')] }]);
    const changed = await owner.call('PATCH', `${record}/${second.body.id}/`, { [key]: 'größe 1' });
    expect(changed.status).toBe(400);
    await owner.call('DELETE', `${record}/delete/`, { ids: [first.body.id] });
    expect((await add('D', 'größe 1')).status, 'of one in the bin').toBe(201);
    const back = await owner.call('POST', `${record}/restore/`, { ids: [first.body.id] });
    expect(back.status, back.text).toBe(400);
  });

  it('is kept by two who write at once', async () => {
    const { key } = (await define('location', { kind: 'round_numbers', unique: true })).body;
    const add = async (name: string) => (await owner.call('POST', 'locations/', { name, [key]: 7 })).status;
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(add));
    expect(answers.sort()).toEqual([201, 400, 400, 400]);
  });

  it('is kept by an import and by a bulk change', async () => {
    const { key } = (await define('supplier', { unique: true, name: 'Number' })).body;
    const { job } = await importFile(app, owner, 'supplier', 'Name,Number\nOne,A1\nTwo,a1\nThree,A3', 'run');
    expect(job.totals).toMatchObject({ created: 2, refused: 1 });
    const ids = [(await supplier({})).body.id, (await supplier({})).body.id];
    const bulk = await owner.call('POST', 'bulk-jobs/', {
      record: 'supplier',
      action: 'edit',
      ids,
      params: { [key]: 'B7' },
    });
    expect([bulk.status, bulk.body[key]]).toEqual([400, [expect.any(String)]]);
  });

  it('comes back from the recycle bin only when no value repeats', async () => {
    const { id, key } = (await define('supplier', {})).body;
    for (const value of ['x', 'X']) await supplier({ [key]: value });
    const confirmed = { [CONFIRMED_HEADER]: '2' };
    expect((await owner.call('DELETE', 'custom-fields/delete/', { ids: [id] }, confirmed)).status).toBe(200);
    await app.database.inCompany(companyId, (tx) =>
      tx.run(sql`update custom_field set "unique" = true where company_id = ${companyId} and id = ${id}`),
    );
    const back = await owner.call('POST', 'custom-fields/restore/', { ids: [id] });
    expect([back.status, back.body]).toMatchObject([400, { unique: [expect.stringContaining('1')] }]);
  });

  it('cannot be made of values that repeat, nor of choices, and says how many do', async () => {
    const { id, key } = (await define('supplier', {})).body;
    for (const value of ['x', 'X', 'y']) await supplier({ [key]: value });
    const refused = await owner.call('PATCH', `custom-fields/${id}/`, { unique: true });
    expect(refused.body).toMatchObject({ unique: [expect.stringContaining('1')] });
    const { body } = await owner.call<{ results: { id: string }[] }>('GET', 'supplier/?sort=-created_at&page_size=3');
    expect((await owner.call('DELETE', 'supplier/delete/', { ids: [body.results[1]?.id] })).status).toBe(200);
    const unique = await owner.call('PATCH', `custom-fields/${id}/`, { unique: true });
    expect(unique.status, `those in the recycle bin do not count: ${unique.text}`).toBe(200);
    for (const said of [
      { type: 'checkbox', format: 'boolean' },
      { kind: 'select', options: 'a' },
      { kind: 'currency' },
    ])
      expect((await define('supplier', { ...said, unique: true })).body).toMatchObject({
        unique: [expect.any(String)],
      });
  });
});

describe('a default', () => {
  it('is what a new record has when nothing was said, also from a file', async () => {
    const of = async (input: Record<string, unknown>) => (await define('department', input)).body.key;
    const keys = [
      await of({ default_value: 'CC-1', name: 'Centre' }),
      await of({ kind: 'round_numbers', default_value: '4' }),
      await of({ kind: 'currency', default_value: '12.50' }),
      await of({ type: 'checkbox', format: 'boolean', default_value: 'yes' }),
      await of({ kind: 'select', options: 'red\nblue', default_value: 'blue' }),
    ];
    const values = ['CC-1', 4, { amount: '12.50', currency: 'EUR' }, true, 'blue'];
    const made = await owner.call('POST', 'department/', { name: 'New' });
    expect(keys.map((key) => made.body[key])).toEqual(values);
    const said = await owner.call('POST', 'department/', {
      name: 'Said',
      [keys[0] ?? '']: 'CC-2',
      [keys[3] ?? '']: null,
    });
    expect(keys.map((key) => said.body[key])).toEqual(['CC-2', values[1], values[2], null, values[4]]);
    await importFile(app, owner, 'department', 'Name,Centre\nFrom a file,CC-9\nAnother,', 'run');
    const { body } = await owner.call<{ results: Record<string, unknown>[] }>(
      'GET',
      'department/?search=from%20a%20file',
    );
    expect(keys.map((key) => body.results[0]?.[key])).toEqual(['CC-9', ...values.slice(1)]);
  });

  it('has to be a value of the field', async () => {
    for (const said of [
      { kind: 'round_numbers', default_value: 'many' },
      { format: 'alpha', default_value: 'a1' },
      { kind: 'regex', pattern: 'a+', default_value: 'b' },
      { type: 'checkbox', options: 'a\nb', default_value: 'a' },
      { unique: true, default_value: 'a' },
    ])
      expect((await define('supplier', said)).body).toMatchObject({ default_value: [expect.any(String)] });
  });
});

it('a required field is asked for by its name in what is new and in a file', async () => {
  await define('manufacturer', { name: 'Cost centre', required: true });
  const answer = await owner.call<Record<string, string[]>>('POST', 'manufacturer/', { name: 'M' });
  expect([answer.status, Object.values(answer.body).flat().join(' ')]).toEqual([
    400,
    expect.stringContaining('cost centre'),
  ]);
  const { job } = await importFile(app, owner, 'manufacturer', 'Name,Cost centre\nOne,CC\nTwo,', 'run');
  expect(job.totals).toMatchObject({ created: 1, refused: 1 });
});
