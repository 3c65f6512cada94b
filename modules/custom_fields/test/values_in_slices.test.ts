import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { definitionFor } from '@steward/kernel/server/context/context.ts';
import { createMany } from '@steward/kernel/server/engine/operations/many.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

/** More than are converted with the field, and the last slice is not full. */
const MANY = 1201;
const app = await testApp();
let world: World;
let owner: TestUser;
let field: { id: string; key: string };
let ids: string[];

interface Seen {
  readonly status: string;
  readonly kind: string;
  readonly total: number;
  readonly changed: number;
  readonly can: readonly string[];
  readonly id: string;
}

beforeAll(async () => {
  world = await makeWorld(app);
  ({ owner } = world);
  field = (
    await owner.call<typeof field>('POST', 'custom-fields/', { record: 'supplier', name: 'Rating', type: 'text' })
  ).body;
  ids = await backgroundContext(app.services, world.companyId, 'test', async (ctx) => {
    const record = definitionFor(ctx, recordNamed('supplier'));
    const inputs = Array.from({ length: MANY }, (_, n) => ({
      name: `S ${n}`,
      [field.key]: n === 700 ? 'many' : String(n),
    }));
    return (await createMany(ctx, record, inputs)).map(String);
  });
});

const latest = async (): Promise<Seen | undefined> =>
  (await owner.call<{ results: Seen[] }>('GET', 'operations/')).body.results[0];
const change = (input: object) =>
  owner.call('PATCH', `custom-fields/${field.id}/`, input, { [CONFIRMED_HEADER]: String(MANY) });
const valueOf = async (n: number): Promise<unknown> =>
  (await owner.call('GET', `supplier/${ids[n] ?? ''}/`)).body[field.key];
const historyOf = async (n: number) => {
  const path = `activity-logs/?record=supplier&id=${ids[n] ?? ''}`;
  return (await owner.call<{ results: { changes: object[] }[] }>('GET', path)).body.results[0]?.changes;
};

describe('many values of a custom field', () => {
  it('are converted in slices; until then the field stands nowhere, and does not change again', async () => {
    const begun = await change({ kind: 'round_numbers' });
    expect(begun.status, begun.text).toBe(200);
    expect(begun.body).toMatchObject({ kind: 'round_numbers', converting_since: expect.any(String) });
    expect(await latest()).toMatchObject({ kind: 'convert_values', total: MANY, status: 'running', can: ['pause'] });
    expect(await valueOf(3)).toBeUndefined();
    expect((await change({ kind: 'date' })).body).toMatchObject({ type: [expect.any(String)] });
    const remove = { ids: [field.id] };
    expect((await owner.call('DELETE', 'custom-fields/delete/', remove)).status).toBe(400);
    const renamed = await owner.call('PATCH', `supplier/${ids[900] ?? ''}/`, { name: 'Kept' });
    expect(renamed.status).toBe(200);
    const { id = '' } = (await latest()) ?? {};
    expect((await owner.call('POST', `operations/${id}/cancel/`)).status).toBe(409);
    await owner.call('POST', `operations/${id}/pause/`);
    await app.runJobs();
    expect(await valueOf(3)).toBeUndefined();
    await owner.call('POST', `operations/${id}/run/`);
    await app.runJobs();
    expect(await latest()).toMatchObject({ status: 'done', changed: MANY });
    expect([await valueOf(3), await valueOf(700), await valueOf(900), await valueOf(1200)]).toEqual([
      3,
      null,
      900,
      1200,
    ]);
    expect(await historyOf(700)).toEqual([{ field: field.key, from: 'many', to: null }]);
    expect(await historyOf(3)).toEqual([{ field: field.key, from: '3', to: 3 }]);
    expect((await owner.call('GET', `custom-fields/${field.id}/`)).body).toMatchObject({ converting_since: null });
  });

  it('go with a field that is deleted for good, with a line of history on each record', async () => {
    const holding = String(MANY - 1);
    const ask = { ids: [field.id] };
    const removed = await owner.call('DELETE', 'custom-fields/delete/', ask, { [CONFIRMED_HEADER]: holding });
    expect(removed.status).toBe(200);
    expect((await owner.call('DELETE', 'deleted-items/custom_field/delete/', ask)).status).toBe(200);
    await app.runJobs();
    expect(await latest()).toMatchObject({ kind: 'drop_values', status: 'done', changed: MANY - 1 });
    for (const n of [0, 600, 1200])
      expect(await historyOf(n)).toEqual([{ field: field.key, label: 'Rating', from: n, to: null }]);
    const left = await backgroundContext(app.services, world.companyId, 'test', (ctx) =>
      ctx.tx.count(sql`select count(*) as n from supplier t where t.company_id = ${ctx.companyId}
        and t.custom ? ${field.key}::text`),
    );
    expect(left).toBe(0);
  });
});
