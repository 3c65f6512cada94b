import { sql } from 'kysely';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { inputKey, isSecret, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { createMany, removeMany, updateMany } from '@steward/kernel/server/engine/operations/many.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { undoBatch, type UndoSkip } from '@steward/kernel/server/operations/undo.ts';
import { testApp } from '../app.ts';
import { sampleInput, sampleRecord } from '../samples.ts';
import { makeWorld, revealed, type World } from '../world.ts';

const app = await testApp();
const [asset, supplier, model] = [recordNamed('asset'), recordNamed('supplier'), recordNamed('asset_model')];

function inBatch<T>(world: World, batchId: string, fn: (ctx: Context) => Promise<T>): Promise<T> {
  return backgroundContext(app.services, world.companyId, 'test', fn, { userId: world.owner.id, batchId });
}

async function undo(world: World, batchId: string, limit = 3): Promise<{ undone: number; kept: UndoSkip[] }> {
  const all = { undone: 0, kept: [] as UndoSkip[] };
  const own = v7();
  for (let before: string | null = null; ;) {
    const slice = await inBatch(world, own, (ctx) => undoBatch(ctx, batchId, { before, limit }));
    all.undone += slice.undone;
    all.kept.push(...slice.kept);
    if (slice.next === null) return all;
    before = slice.next;
  }
}

async function stored(world: World): Promise<Record<string, unknown>[]> {
  return app.database.inCompany(world.companyId, (tx) =>
    tx.rows(
      sql<
        Record<string, unknown>
      >`select * from asset where company_id = ${world.companyId} and deleted_at is null order by asset_tag`,
    ),
  );
}

function without(rows: readonly Record<string, unknown>[]): unknown[] {
  return rows.map(({ version: _version, updated_at: _time, ...row }) => row);
}

/** Assets with values of several kinds, of a model with a lifetime. */
async function several(world: World, count: number): Promise<string[]> {
  const one = await sampleRecord(world.owner, asset, true);
  const modelId = (one['model'] as { id: string }).id;
  await world.owner.call('PATCH', `asset-model/${modelId}/`, { eol_months: 24 });
  const inputs = Array.from({ length: count }, (_, index) => ({
    model_id: modelId,
    name: `Thing ${index}`,
    serial: `S-${index}`,
    purchase_date: '2024-02-29',
    purchase_cost: { amount: '10.50', currency: 'EUR' },
  }));
  const made = await inBatch(world, v7(), (ctx) => createMany(ctx, asset, inputs));
  return made.map(String);
}

/** Fields that cannot change, that create an account or other records, or that exclude another. */
const FIXED = [
  'custom_field.record',
  'custom_field.also',
  'custom_field.type',
  'custom_field.format',
  'custom_field.kind',
  'custom_field.unique',
  'custom_field.encrypted',
  'fieldset.record',
  'user.activated',
  'depreciation.salvage_percent',
];

/** Days that are today or earlier: of readings, and of maintenance that began or ended. */
const PAST: readonly string[] = ['read_on', 'started_on', 'completed_on', 'cancelled_on', 'closed_on'];

/** Another value for every writable field. */
async function otherInput(
  world: World,
  record: RecordDefinition,
  row: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const fresh = await sampleInput(world.owner, record);
  const input: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(record.fields)) {
    const name = inputKey(key, field);
    if (FIXED.includes(`${record.name}.${key}`) || !Object.hasOwn(fresh, name)) continue;
    const options =
      field.options?.filter((one) => one !== row[key] && !(Array.isArray(row[key]) && row[key].includes(one))) ?? [];
    const other: Partial<Record<FieldDefinition['kind'], unknown>> = {
      number: Number(row[key]) + 1,
      money: { amount: '99.99', currency: 'USD' },
      date: PAST.includes(key) ? '2024-02-29' : '2031-07-09',
      datetime: '2024-02-29T08:00:00.000Z',
      boolean: row[key] !== true,
      select: options[0],
      multiselect: options.slice(0, 1),
      phone: '+34 600 123 456',
      url: 'https://example.com/other',
      color: '#0f766e',
    };
    const value = key === 'currency' ? 'USD' : Object.hasOwn(other, field.kind) ? other[field.kind] : fresh[name];
    if (value !== undefined && field.kind !== 'references') input[name] = value;
  }
  return input;
}

describe('writing in sets', () => {
  it('refuses one of many with its reason and writes the others', async () => {
    const world = await makeWorld(app);
    const [model_id] = await inBatch(world, v7(), async (ctx) =>
      (await createMany(ctx, recordNamed('category'), [{ name: 'C', type: 'asset' }])).map(String),
    ).then(async ([category_id]) =>
      inBatch(world, v7(), async (ctx) => (await createMany(ctx, model, [{ name: 'M', category_id }])).map(String)),
    );
    const answers = await inBatch(world, v7(), (ctx) =>
      createMany(ctx, asset, [
        { model_id, serial: 'one' },
        { model_id, serial: 'ONE' },
        { serial: 'two' },
        { model_id: v7() },
        { model_id, asset_tag: '00003' },
        { model_id },
      ]),
    );
    expect(answers.map((one) => (one instanceof AppError ? Object.keys(one.problems ?? {}) : 'made'))).toEqual([
      'made',
      ['serial'],
      ['model_id'],
      ['model_id'],
      'made',
      'made',
    ]);
    // Generated tags skip one of the batch.
    expect((await stored(world)).map((row) => row['asset_tag'])).toEqual(['00001', '00002', '00003']);
  });

  it('takes a value that another took at the same time for refused, and keeps the rest', async () => {
    const world = await makeWorld(app);
    const suppliers = Array.from({ length: 8 }, (_, index) => ({ name: `S ${index}` }));
    const both = await Promise.all(
      [1, 2].map(() => inBatch(world, v7(), (ctx) => createMany(ctx, supplier, suppliers))),
    );
    expect(both.flat().filter((one) => typeof one === 'string')).toHaveLength(8);
    expect(
      both.flat().filter((one) => one instanceof AppError && one.problems?.['name']?.key === 'taken'),
    ).toHaveLength(8);
  });
});

describe('an undo', () => {
  it('gives back every value of many records, also those that follow from others', async () => {
    const world = await makeWorld(app);
    const ids = await several(world, 7);
    const before = without(await stored(world));
    const batch = v7();
    const changes = {
      name: null,
      purchase_date: '2020-01-01',
      eol_date: '2030-12-31',
      purchase_cost: { amount: '7', currency: 'CHF' },
      warranty_months: 12,
      byod: true,
      notes: 'x',
    };
    const answers = await inBatch(world, batch, (ctx) =>
      updateMany(
        ctx,
        asset,
        ids.map((id) => ({ id, input: changes })),
      ),
    );
    expect(answers).toEqual(ids.map(() => ({ changed: true })));
    expect(without(await stored(world))).not.toEqual(before);
    expect(await undo(world, batch)).toEqual({ undone: 7, kept: [] });
    expect(without(await stored(world))).toEqual(before);
  });

  it.each(RECORDS.map((record) => [record.name, record] as const))(
    'gives back every field of a %s',
    async (_name, record) => {
      const world = await makeWorld(app);
      const { id } = await sampleRecord(world.owner, record);
      const read = async (): Promise<Record<string, unknown>> => {
        const {
          version: _version,
          updated_at: _time,
          ...row
        } = (await world.owner.call('GET', `${record.wire}/${id}/`)).body;
        for (const [key, field] of Object.entries(record.fields))
          if (isSecret(field)) row[key] = await revealed(world.owner, record.name, id, key);
        return row;
      };
      const before = await read();
      const input = await otherInput(world, record, before);
      const batch = v7();
      const [answer] = await inBatch(world, batch, (ctx) => updateMany(ctx, record, [{ id, input }]));
      expect(answer instanceof AppError ? answer.problems : answer).toEqual({ changed: true });
      const changed = await read();
      for (const [key, field] of Object.entries(record.fields))
        if (Object.hasOwn(input, inputKey(key, field))) expect(changed[key], key).not.toEqual(before[key]);
      expect(await undo(world, batch)).toEqual({ undone: 1, kept: [] });
      expect(await read()).toEqual(before);
    },
  );

  it('leaves what somebody changed since, and says who', async () => {
    const world = await makeWorld(app);
    const [first = '', second = ''] = await several(world, 2);
    const batch = v7();
    await inBatch(world, batch, (ctx) =>
      updateMany(
        ctx,
        asset,
        [first, second].map((id) => ({ id, input: { notes: 'batch', order_number: 'B' } })),
      ),
    );
    await world.owner.call('PATCH', `assets/${first}/`, { notes: 'mine' });
    const { undone, kept } = await undo(world, batch);
    expect({ undone, kept: kept.map((one) => one.id) }).toEqual({ undone: 1, kept: [first] });
    expect(kept[0]?.detail).toContain('has changed this record since');
    const now = await world.owner.call<{ notes: string; order_number: string | null }>('GET', `assets/${first}/`);
    expect(now.body).toMatchObject({ notes: 'mine', order_number: null });
  });

  it('brings made things to the bin and deleted ones back', async () => {
    const world = await makeWorld(app);
    const ids = await several(world, 4);
    const [made, gone] = [v7(), v7()];
    await inBatch(world, made, (ctx) => createMany(ctx, supplier, [{ name: 'A' }, { name: 'B' }]));
    await inBatch(world, gone, (ctx) => removeMany(ctx, asset, ids.slice(0, 3)));
    expect(await undo(world, made)).toEqual({ undone: 2, kept: [] });
    expect(await undo(world, gone)).toEqual({ undone: 3, kept: [] });
    expect((await stored(world)).map((row) => row['id'])).toEqual(expect.arrayContaining(ids));
  });
});
