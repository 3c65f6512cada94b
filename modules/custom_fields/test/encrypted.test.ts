import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONCEALED } from '@steward/kernel/contract/fields/index.ts';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, revealed, type TestUser, type World } from '../../../app/test/world.ts';
import { importFile } from '../../import/test/imports.ts';

const app = await testApp();
const SECRET = 'open sesame 4711';
let world: World;
let owner: TestUser;
/** May do everything with suppliers, and not read what is encrypted. */
let clerk: TestUser;
let key: string;
let fieldId: string;
let id: string;

beforeAll(async () => {
  world = await makeWorld(app);
  ({ owner } = world);
  const input = { record: 'supplier', name: 'Door code', encrypted: true, format: 'any' };
  const made = await owner.call<{ id: string; key: string }>('POST', 'custom-fields/', input);
  expect(made.status, made.text).toBe(201);
  ({ key, id: fieldId } = made.body);
  clerk = await world.user({
    permissions: [
      'supplier:read',
      'supplier:write',
      'supplier:update',
      'supplier:delete',
      'csv:read',
      'activitylogs:read',
    ],
  });
  id = await owner.create('supplier', { name: 'Vault', [key]: SECRET });
});

const stored = async () =>
  await app.database.inCompany(world.companyId, (tx) =>
    tx.one(sql<{ custom: Record<string, unknown>; search_text: string }>`
      select custom, search_text from supplier where company_id = ${world.companyId} and id = ${id}`),
  );
const filtered = (filter: object): string => `supplier/?filters=${encodeURIComponent(JSON.stringify(filter))}`;

describe('an encrypted custom field', () => {
  it('lies encrypted in the database, with the key of the data folder, and is useless in another record', async () => {
    const row = await stored();
    expect(JSON.stringify(row)).not.toContain('sesame');
    expect(row.custom[key]).toEqual({ sealed: expect.any(String) });
    const file = join(app.services.config.dataFolder, 'keys/second_factor.key');
    expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    const other = await owner.create('supplier', { name: 'Copy' });
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update supplier set custom = ${JSON.stringify(row.custom)}::jsonb
        where company_id = ${world.companyId} and id = ${other}`),
    );
    const theirs = await owner.call('POST', 'reveal/', { record: 'supplier', id: other, field: key });
    expect(theirs.text).not.toContain('sesame');
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update supplier set custom = '{}' where company_id = ${world.companyId} and id = ${other}`),
    );
  });

  it('is read and written by those with the permission, and does not exist for others', async () => {
    expect((await owner.call('GET', `supplier/${id}/`)).body[key]).toBe(CONCEALED);
    expect(await revealed(owner, 'supplier', id, key)).toBe(SECRET);
    expect((await clerk.call('POST', 'reveal/', { record: 'supplier', id, field: key })).status).toBe(404);
    expect((await clerk.call('GET', `supplier/${id}/`)).body).not.toHaveProperty(key);
    expect((await clerk.call('GET', 'supplier/')).text).not.toContain('sesame');
    expect((await clerk.call('PATCH', `supplier/${id}/`, { [key]: 'x' })).status).toBe(400);
    expect((await clerk.call('PATCH', `supplier/${id}/`, { name: 'Vault 2' })).status).toBe(200);
    expect((await clerk.call('POST', 'supplier/', { name: 'S', [key]: 'x' })).status).toBe(400);
    const reader = await world.user({ permissions: ['supplier:read', 'customFields:encrypt'] });
    expect(await revealed(reader, 'supplier', id, key)).toBe(SECRET);
    const again = await owner.call('PATCH', `supplier/${id}/`, { [key]: SECRET });
    expect(again.body[key], 'the same again').toBe(CONCEALED);
  });

  it('is found by no search, filter, sort or palette, except whether there is a value', async () => {
    const results = async (path: string) => (await owner.call<{ results: unknown[] }>('GET', path)).body.results;
    expect(await results('supplier/?search=sesame')).toEqual([]);
    expect((await owner.call('GET', 'global-search/?search=sesame')).text).not.toContain(id);
    for (const op of ['is', 'contains', 'starts_with'])
      expect((await owner.call('GET', filtered({ field: key, op, value: SECRET }))).status).toBe(400);
    expect(await results(filtered({ field: key, op: 'not_empty' }))).toHaveLength(1);
    expect((await owner.call('GET', `supplier/?sort=${key}`)).status).toBe(400);
    expect((await clerk.call('GET', filtered({ field: key, op: 'not_empty' }))).status).toBe(400);
  });

  it('is in no file, and in no bulk change', async () => {
    for (const who of [owner, clerk]) {
      const file = await who.call('GET', `supplier/export/?format=csv&columns=name,${key}`);
      expect(file.status, file.text).toBe(200);
      expect(file.text).not.toMatch(/sesame|Door code|sealed/);
    }
    await importFile(app, owner, 'supplier', 'Name,Door code\nFrom a file,secret', 'run');
    expect((await owner.call('GET', 'supplier/?search=from%20a%20file')).text).not.toContain('"secret"');
    const bulk = await owner.call('POST', 'bulk-jobs/', {
      record: 'supplier',
      action: 'edit',
      ids: [id],
      params: { [key]: 'x' },
    });
    expect([bulk.status, bulk.body[key]]).toEqual([400, [expect.stringContaining('encrypted')]]);
  });

  it('that is sent again as it was changes nothing', async () => {
    const version = async () => (await owner.call('GET', `supplier/${id}/`)).body['version'];
    const before = await version();
    for (const same of [SECRET, CONCEALED])
      expect((await owner.call('PATCH', `supplier/${id}/`, { [key]: same })).status).toBe(200);
    const { body } = await owner.call('GET', `supplier/${id}/`);
    expect((await owner.call('PUT', `supplier/${id}/`, { name: body['name'], [key]: CONCEALED })).status).toBe(200);
    expect(await version()).toBe(before);
    expect(await revealed(owner, 'supplier', id, key)).toBe(SECRET);
    const copy = await owner.create('supplier', { name: 'Copy of it', [key]: CONCEALED });
    expect((await owner.call('GET', `supplier/${copy}/`)).body[key]).toBeNull();
  });

  it('says in the history that it changed and not what, also to those who may read it; an undo leaves it', async () => {
    await owner.call('PATCH', `supplier/${id}/`, { [key]: `${SECRET} again`, name: 'Vault 3' });
    const history = await owner.call<{ results: { changes: { field: string; from: unknown; to: unknown }[] }[] }>(
      'GET',
      `activity-logs/?record=supplier&id=${id}`,
    );
    expect(history.text).not.toContain('sesame');
    const line = history.body.results[0]?.changes.find((one) => one.field === key);
    expect(line).toMatchObject({ from: '••••••••', to: '••••••••' });
    const rows = await app.database.inCompany(world.companyId, (tx) =>
      tx.rows(sql<{ changes: unknown }>`select changes from activity where company_id = ${world.companyId}`),
    );
    expect(JSON.stringify(rows)).not.toMatch(/sesame|sealed/);
    const theirs = await clerk.call('GET', `activity-logs/?record=supplier&id=${id}`);
    expect(theirs.text).not.toContain(key);
    await owner.call('PATCH', `supplier/${id}/`, { [key]: SECRET });
  });

  it('is not stored with the answer of a call that is sent twice', async () => {
    const send = () =>
      owner.call<{ id: string }>('POST', 'supplier/', { name: 'Once', [key]: SECRET }, { 'idempotency-key': 'once-1' });
    const [first, second] = [await send(), await send()];
    expect(first.body.id).toBe(second.body.id);
    const rows = await app.database.inCompany(world.companyId, (tx) =>
      tx.rows(sql<{ body: unknown }>`select body from idempotency where company_id = ${world.companyId}`),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('sesame');
  });

  it('is a text that nothing is compared with, and cannot be made of values, or these of it', async () => {
    const define = async (input: object) =>
      await owner.call('POST', 'custom-fields/', { record: 'supplier', name: 'No', encrypted: true, ...input });
    for (const input of [
      { kind: 'round_numbers' },
      { kind: 'select', options: 'a' },
      { unique: true },
      { default_value: 'a' },
    ])
      expect((await define(input)).body).toMatchObject({ encrypted: [expect.any(String)] });
    const plain = await owner.call('PATCH', `custom-fields/${fieldId}/`, { encrypted: false });
    expect(plain.body).toMatchObject({ encrypted: [expect.any(String)] });
    expect((await define({ name: 'Digits', format: 'numbers' })).status).toBe(201);
  });

  it('that goes for good leaves no value behind, neither on records nor in their histories', async () => {
    const made = await owner.call<{ id: string; key: string }>('POST', 'custom-fields/', {
      ...{ record: 'supplier', name: 'Safe', encrypted: true, type: 'text' },
    });
    const holder = await owner.create('supplier', { name: 'Bank', [made.body.key]: SECRET });
    const ids = { ids: [made.body.id] };
    const removed = await owner.call('DELETE', 'custom-fields/delete/', ids, { [CONFIRMED_HEADER]: '1' });
    expect(removed.status, removed.text).toBe(200);
    expect((await owner.call('DELETE', 'deleted-items/custom_field/delete/', ids)).status).toBe(200);
    await app.runJobs();
    const history = await owner.call<{ results: { changes: object[] }[] }>(
      'GET',
      `activity-logs/?record=supplier&id=${holder}`,
    );
    expect(history.body.results[0]?.changes).toEqual([
      { field: made.body.key, label: 'Safe', from: '••••••••', to: null },
    ]);
    const rows = await app.database.inCompany(world.companyId, (tx) =>
      tx.rows(sql<{ changes: unknown }>`select changes from activity where company_id = ${world.companyId}
        and record_id = ${holder}`),
    );
    expect(JSON.stringify(rows)).not.toMatch(/sesame|sealed/);
  });
});
