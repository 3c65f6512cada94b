import { sql } from 'kysely';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { runToEnd } from '@steward/kernel/server/jobs/slices.ts';
import { runOperation } from '@steward/kernel/server/operations/run.ts';
import { apiToken } from '../../../app/test/api_token.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { removeExpired } from '../server/operation.ts';
import { exportSetup } from './export_setup.ts';

const { app, furnished } = await exportSetup();

const begin = (user: TestUser, body: object) => user.call<Operation>('POST', 'operations/export/', body);
const read = async (user: TestUser, id: string): Promise<Operation> =>
  (await user.call<Operation>('GET', `operations/${id}/`)).body;
const partsOf = ({ companyId }: World, id: string): Promise<number> =>
  app.database.inCompany(companyId, (tx) =>
    tx.count(sql`select count(*) as n from export_part where company_id = ${companyId} and operation_id = ${id}`),
  );
const file = (user: TestUser, id: string) => user.call('GET', `operations/${id}/file/`);

/** Three parts of suppliers. */
async function manySuppliers({ companyId }: World): Promise<void> {
  const now = new Date();
  const rows = Array.from({ length: 10_100 }, (_, n) => ({ id: v7(), name: `Supplier ${n}` }));
  const same = { search_text: '', custom: '{}', version: 1, created_at: now, updated_at: now };
  await app.database.inCompany(companyId, (tx) => tx.run(insertRows(companyId, 'supplier', rows, same)));
}

describe('an export in the background', () => {
  it('makes the file that the list gives at once, listed with its progress, for who has begun it alone', async () => {
    const world = await makeWorld(app);
    await furnished(world);
    const { owner } = world;
    const query = { search: 'Book', sort: '-asset_tag', columns: 'asset_tag,name,assignee' };
    const begun = await begin(owner, { record: 'asset', ...query });
    expect(begun.status, begun.text).toBe(201);
    expect((await file(owner, begun.body.id)).status, 'not done yet').toBe(404);
    await app.runJobs();
    expect(await read(owner, begun.body.id)).toMatchObject({
      kind: 'export',
      status: 'done',
      total: 4,
      changed: 4,
      can: [],
    });
    const direct = await owner.call('GET', `assets/export/?${new URLSearchParams(query).toString()}`);
    const made = await file(owner, begun.body.id);
    expect(made.text).toBe(direct.text);
    const colleague = await world.user({ user_type: 'admin' });
    expect((await file(colleague, begun.body.id)).status).toBe(404);
    const token = await apiToken(app, owner, world.companyId, { rights: 'full' });
    const byToken = await fetch(`${app.address}/api/v1/${world.companyId}/all/operations/${begun.body.id}/file/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(byToken.status, 'a token, of what it has not begun').toBe(404);
    const workbook = await begin(owner, { record: 'asset', format: 'xlsx', wait: true });
    expect((await file(owner, workbook.body.id)).headers.get('content-type')).toContain('spreadsheetml');
  });

  it('refuses what cannot be exported, and those who may not, also at the download', async () => {
    const world = await makeWorld(app);
    expect((await begin(world.owner, { record: 'nothing' })).status).toBe(400);
    expect((await begin(world.owner, { record: 'supplier', format: 'html' })).status).toBe(400);
    const clerk = await world.user({ permissions: ['supplier:read', 'csv:read'] });
    expect((await begin(clerk, { record: 'asset' })).status).toBe(403);
    const { body } = await begin(clerk, { record: 'supplier', wait: true });
    expect((await file(clerk, body.id)).status).toBe(200);
    await world.owner.call('PATCH', `users/${clerk.id}/`, { custom_permissions: ['supplier:read'] });
    expect((await file(clerk, body.id)).status).toBe(403);
  });

  it('goes on with the part after the last that was stored, and is paused between parts', async () => {
    const world = await makeWorld(app);
    await manySuppliers(world);
    const { owner, companyId } = world;
    const { body } = await begin(owner, { record: 'supplier', columns: 'name' });
    let left = 3;
    const dying = {
      ...app.services,
      database: {
        ...app.database,
        inCompany: ((...args: Parameters<typeof app.database.inCompany>) => {
          left -= 1;
          if (left === 0) throw new Error('Connection terminated');
          return app.database.inCompany(...args);
        }) as typeof app.database.inCompany,
      },
    };
    await expect(runToEnd(runOperation(dying, { companyId, id: body.id }))).rejects.toThrow('terminated');
    expect(await read(owner, body.id)).toMatchObject({ status: 'running', done: 5000, total: 10_100 });
    await owner.call('POST', `operations/${body.id}/pause/`);
    await app.runJobs();
    expect(await read(owner, body.id)).toMatchObject({ status: 'paused', done: 5000, can: ['run', 'cancel'] });
    await owner.call('POST', `operations/${body.id}/run/`);
    await app.runJobs();
    const lines = (await file(owner, body.id)).text.trim().split('\r\n');
    expect([lines.length, new Set(lines).size]).toEqual([10_101, 10_101]);
    expect(await partsOf(world, body.id)).toBe(3);
  });

  it('leaves nothing stored when it is cancelled', async () => {
    const world = await makeWorld(app);
    await manySuppliers(world);
    const { owner, companyId } = world;
    const { body } = await begin(owner, { record: 'supplier', columns: 'name' });
    const slices = runOperation(app.services, { companyId, id: body.id });
    await slices.next();
    expect(await partsOf(world, body.id)).toBe(1);
    expect((await owner.call('POST', `operations/${body.id}/cancel/`)).body).toMatchObject({ status: 'cancelled' });
    await runToEnd(slices);
    expect(await partsOf(world, body.id)).toBe(0);
  });

  it('is made, paused and cancelled in a company that can only be read', async () => {
    const world = await makeWorld(app);
    const change = { record: 'asset', action: 'edit', filters: null, params: { notes: 'New' } };
    const bulk = await world.owner.call<Operation>('POST', 'operations/bulk/', change);
    await app.database.global((tx) =>
      tx.run(sql`update platform_company set trial_ends_on = '2020-01-31' where id = ${world.companyId}`),
    );
    const { owner } = world;
    const { body } = await begin(owner, { record: 'asset' });
    const ask = async (verb: string, id: string) => (await owner.call('POST', `operations/${id}/${verb}/`)).status;
    expect([await ask('pause', body.id), await ask('run', body.id)]).toEqual([200, 200]);
    await app.runJobs();
    expect((await file(owner, body.id)).status).toBe(200);
    const other = await begin(owner, { record: 'asset' });
    expect(await ask('cancel', other.body.id)).toBe(200);
    const writing = await Promise.all(['run', 'pause', 'cancel', 'undo'].map((verb) => ask(verb, bulk.body.id)));
    expect(writing, 'what writes').toEqual([403, 403, 403, 403]);
  });

  it('counts as stored until it expires', async () => {
    const world = await makeWorld(app);
    await furnished(world);
    const { owner, companyId } = world;
    const usedOf = async (): Promise<number> =>
      (await owner.call<{ space: { used: number } }>('GET', 'limits/')).body.space.used;
    const before = await usedOf();
    const { body } = await begin(owner, { record: 'asset', wait: true });
    expect(await usedOf()).toBeGreaterThan(before);
    const expire = async (days: number): Promise<number> => {
      await app.database.inCompany(companyId, (tx) =>
        tx.run(sql`update export_part set created_at = ${new Date(app.services.now().getTime() - days * 86_400_000)}
          where company_id = ${companyId}`),
      );
      await backgroundContext(app.services, companyId, 'a test', (ctx) => removeExpired(ctx));
      return (await file(owner, body.id)).status;
    };
    expect([await expire(6), await expire(8)]).toEqual([200, 404]);
    expect(await usedOf()).toBe(before);
  });
});
