import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { ALL_PERMISSIONS } from '@steward/kernel/contract/permissions.ts';
import {
  assigneeTypes,
  dependentsOf,
  RECORDS,
  recordNamed,
  type RecordDefinition,
} from '@steward/kernel/contract/records/index.ts';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import type { PurgeCheck } from '@steward/kernel/contract/wire/recycle_bin.ts';
import { assigneeColumn } from '@steward/kernel/server/storage/columns.ts';
import { MODULES } from '../../server/modules.ts';
import { apiToken } from '../api_token.ts';
import { testApp } from '../app.ts';
import { sampleInput, sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser } from '../world.ts';
import { TESTED } from './tested.ts';

/** Purging, for all record types, with rows in other tables. */
const app = await testApp();

interface Made {
  readonly id: string;
}
interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly deletion_dependencies: { record: string; count: number; in_bin?: true }[];
}

const bin = async (who: TestUser, record: RecordDefinition): Promise<string[]> =>
  (await who.call<{ results: Made[] }>('GET', `deleted-items/${record.name}/`)).body.results.map((one) => one.id);
const check = async (who: TestUser, record: RecordDefinition, ids: readonly string[]): Promise<PurgeCheck> =>
  (await who.call<PurgeCheck>('POST', `deleted-items/${record.name}/check/`, { ids })).body;
const purge = (who: TestUser, record: RecordDefinition, ids: readonly string[]) =>
  who.call<Refusal & { deleted: number }>('DELETE', `deleted-items/${record.name}/delete/`, { ids });

async function discard(who: TestUser, record: RecordDefinition, id: string, confirmed?: number): Promise<void> {
  const headers: Record<string, string> = confirmed === undefined ? {} : { [CONFIRMED_HEADER]: String(confirmed) };
  const answer = await who.call('DELETE', `${record.wire}/delete/`, { ids: [id] }, headers);
  expect(answer.status, answer.text).toBe(200);
}

/** Of tests that leave nothing in the bin. */
let owner: TestUser;
beforeAll(async () => {
  ({ owner } = await makeWorld(app));
});

describe.each(TESTED.map((record) => [record.name, record] as const))('%s', (_name, record) => {
  it('is deleted for good from the recycle bin: it is found nowhere, its unique values are free, and its history says what it was', async () => {
    const input = await sampleInput(owner, record);
    const { body: row } = await owner.call<Made & Record<string, unknown>>('POST', `${record.wire}/`, input);
    expect((await purge(owner, record, [row.id])).status, 'not before it lies in the bin').toBe(404);
    await discard(owner, record, row.id);
    expect(await check(owner, record, [row.id])).toMatchObject({ free: [row.id], kept: [] });
    expect(await bin(owner, record)).toEqual([row.id]);

    expect((await purge(owner, record, [row.id])).body).toEqual({ deleted: 1 });
    expect(await bin(owner, record)).toEqual([]);
    expect((await owner.call('GET', `${record.wire}/${row.id}/`)).status).toBe(404);
    for (const again of [
      () => owner.call<Refusal>('POST', `restore-deleted-items/${row.id}/`, { type: record.name }),
      () => owner.call<Refusal>('POST', `${record.wire}/restore/`, { ids: [row.id] }),
    ]) {
      expect((await again()).body).toMatchObject({
        status: 410,
        code: 'purged',
        detail: 'This record was deleted permanently and cannot be restored.',
      });
    }
    expect((await owner.call('POST', `${record.wire}/`, input)).status).toBe(201);
    const told = await owner.call<{ results: { action: string; object: { id: string; name: string } }[] }>(
      'GET',
      'activity-logs/?page_size=50',
    );
    const lines = told.body.results.filter((one) => one.object.id === row.id);
    expect(lines.map((one) => one.action)).toEqual(['purge', 'delete', 'create']);
    expect(new Set(lines.map((one) => one.object.name)).size).toBe(1);
  });
});

const named = TESTED.flatMap((record) =>
  dependentsOf(record.name).map((one) => ({ target: record.name, from: one.record.name, field: one.field })),
).filter(
  ({ target, from, field }) =>
    recordNamed(from).fields[field]?.kind === 'reference' && target !== from && target !== 'workspace',
);

it.each(named)('$target stays as long as $field of a deleted $from names it', async ({ target, from, field }) => {
  const [type, other] = [recordNamed(target), recordNamed(from)];
  const refers = other.fields[field] ?? { kind: 'reference' };
  const thing = await sampleRecord(owner, type, true, refers.where);
  const key = inputKey(field, refers);
  const { body: holder } = await owner.call<Made>('POST', `${other.wire}/`, {
    ...(await sampleInput(owner, other, true)),
    [key]: thing.id,
  });
  await discard(owner, other, holder.id);
  await discard(owner, type, thing.id);
  expect(await check(owner, type, [thing.id])).toMatchObject({
    free: [],
    kept: [{ id: thing.id, detail: expect.stringContaining('in the recycle bin') }],
  });
  expect((await purge(owner, type, [thing.id])).body).toMatchObject({
    status: 409,
    code: 'kept_by',
    deletion_dependencies: [{ record: from, count: 1, in_bin: true }],
  });
  expect(await bin(owner, type)).toEqual([thing.id]);
  expect((await purge(owner, other, [holder.id])).status).toBe(200);
  expect((await purge(owner, type, [thing.id])).status).toBe(200);
});

it('every reference of the database to a record is one of its definitions, or said by its hooks', async () => {
  const keys = await app.database.owner.query<{ from: string; column: string; to: string }>(`
    select c.conrelid::regclass::text as from, a.attname as column, c.confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'company_id'
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  const fields = RECORDS.flatMap((record) =>
    Object.entries(record.fields).flatMap(([key, field]) => {
      if (field.through)
        return [`${field.through.table}.${field.through.own}`, `${field.through.table}.${field.through.other}`];
      return field.kind === 'assignee'
        ? assigneeTypes().map((type) => `${record.table}.${assigneeColumn(type.name)}`)
        : [`${record.table}.${key}_id`];
    }),
  );
  const traces = Object.values(MODULES.parts.hooks)
    .flat()
    .flatMap((hooks) => (hooks.traces ?? []).flatMap((one) => one.columns.map((column) => `${one.table}.${column}`)));
  const known = new Set([...fields, ...traces]);
  const tables = new Set(RECORDS.map((record) => record.table));
  expect(
    keys.rows
      .filter(({ to }) => tables.has(to))
      .map(({ from, column }) => `${from}.${column}`)
      .filter((one) => !known.has(one)),
  ).toEqual([]);
});

it('of a tree, what is chosen together goes together, and what is named by something that stays, stays', async () => {
  const { owner } = await makeWorld(app);
  const location = recordNamed('location');
  const make = (name: string, parent_id?: string): Promise<string> =>
    owner.create('locations', { name, ...(parent_id ? { parent_id } : {}) });
  const site = await make('Site');
  const floor = await make('Floor', site);
  const room = await make('Room', floor);
  for (const id of [room, floor, site]) await discard(owner, location, id);
  expect((await check(owner, location, [site, floor])).free).toEqual([]);
  expect((await purge(owner, location, [site, floor])).status).toBe(409);
  expect((await purge(owner, location, [site, floor, room])).body).toEqual({ deleted: 3 });
});

it('what limits a deleted group stays: restored without it, the group would hold everywhere', async () => {
  const { owner } = await makeWorld(app);
  const [location, group] = [recordNamed('location'), recordNamed('group')];
  const { id } = await sampleRecord(owner, location, true);
  const { body: made } = await owner.call<Made>('POST', 'groups/', {
    name: 'Site',
    custom_permissions: ['assets:read'],
    limit_locations_ids: [id],
  });
  await discard(owner, group, made.id);
  await discard(owner, location, id);
  expect((await purge(owner, location, [id])).body).toMatchObject({
    code: 'kept_by',
    deletion_dependencies: [{ record: 'group', count: 1, in_bin: true }],
  });
});

it('with a user go assignments, requests and saved views, and the history of an asset goes on to say who had it', async () => {
  const { owner, user, companyId } = await makeWorld(app);
  const [person, asset] = [recordNamed('user'), recordNamed('asset')];
  const ada = await user({ user_type: 'admin' });
  const thing = await sampleRecord(owner, asset, true);
  await owner.call('POST', 'associate/', { asset_id: thing.id, checkout_to: 'user', user_id: ada.id });
  await owner.call('POST', `associate/${thing.id}/checkin/`, {});
  await ada.call('POST', 'list-views/', { table: 'asset', name: 'Mine', definition: {} });
  await ada.call('POST', 'portal/problems/', { asset_id: thing.id, note: 'It hums' });
  await ada.call('PUT', 'table-settings/?table=asset', { settings: { page_size: 50 } });
  await ada.call('PUT', `pins/assets/${thing.id}/`, {});
  await ada.call('POST', 'bulk-jobs/', {
    record: 'asset',
    action: 'edit',
    ids: [thing.id],
    params: { changes: { notes: 'By her' } },
  });
  await apiToken(app, ada, companyId, { rights: 'full' });
  await discard(owner, person, ada.id);
  const { goes } = await check(owner, person, [ada.id]);
  expect(goes).toContainEqual({ what: 'assignments', count: 1 });
  expect(goes).toContainEqual({ what: 'views', count: 1 });
  expect((await purge(owner, person, [ada.id])).body).toEqual({ deleted: 1 });
  const history = await owner.call<{ results: { action: string; target_data: { name: string } | null }[] }>(
    'GET',
    `activity-logs/?record=asset&id=${thing.id}`,
  );
  expect(history.body.results.find((one) => one.action === 'checkout')?.target_data?.name).toMatch(/^Test /);
});

it('with an asset goes its picture, which is said, and with a custom field its values', async () => {
  const { owner } = await makeWorld(app);
  const [asset, field] = [recordNamed('asset'), recordNamed('custom_field')];
  const form = new FormData();
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#4f46e5' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'a.png');
  const { body: picture } = await owner.call<Made>('POST', 'files/', form);
  const { body: own } = await owner.call<Made & { key: string }>('POST', 'custom-fields/', {
    record: 'asset',
    type: 'text',
    name: 'Cost centre',
  });
  const { body: thing } = await owner.call<Made>('POST', 'assets/', {
    ...(await sampleInput(owner, asset, true)),
    image_id: picture.id,
    [own.key]: 'CC-1',
  });
  await discard(owner, field, own.id, 1);
  await purge(owner, field, [own.id]);
  const stored = await app.database.owner.query<{ custom: unknown }>('select custom from asset where id = $1', [
    thing.id,
  ]);
  expect(stored.rows).toEqual([{ custom: {} }]);
  await discard(owner, asset, thing.id);
  expect((await check(owner, asset, [thing.id])).goes).toEqual([{ what: 'pictures', count: 1 }]);
});

describe('who deletes for good', () => {
  const supplier = recordNamed('supplier');

  it('is an administrator with the recycle bin and the permission to delete: no other user, no narrowed token', async () => {
    const { owner, user, companyId, workspaceId } = await makeWorld(app);
    const { id } = await sampleRecord(owner, supplier, true);
    await discard(owner, supplier, id);
    const clerk = await user({ workspaces: [workspaceId], permissions: ALL_PERMISSIONS });
    expect((await purge(clerk, supplier, [id])).body).toMatchObject({ status: 403, code: 'administrators_only' });
    const token = await apiToken(app, owner, companyId, { rights: 'chosen', permissions: ALL_PERMISSIONS });
    expect(
      (
        await app.call('DELETE', `/api/v1/${companyId}/all/deleted-items/supplier/delete/`, {
          token,
          body: { ids: [id] },
        })
      ).body,
    ).toMatchObject({ code: 'administrators_only' });
    const admins = await owner.create('groups', {
      name: 'Administrators',
      group_access: 'admin',
      custom_permissions: ['recyle_bin:all', 'supplier:read', 'supplier:delete'],
    });
    expect((await purge(await user({ groups: [admins] }), supplier, [id])).body).toEqual({ deleted: 1 });
  });

  it('reaches only what is in reach: another workspace, another place and another company are not touched', async () => {
    const { owner, user, workspace } = await makeWorld(app);
    const asset = recordNamed('asset');
    const thing = await sampleRecord(owner, asset, true);
    await discard(owner, asset, thing.id);
    const lent = await owner.create('groups', {
      name: 'Elsewhere',
      group_access: 'admin',
      custom_permissions: ['recyle_bin:all', 'assets:read', 'assets:delete'],
    });
    const elsewhere = await user({ groups: [lent], workspaces: [await workspace('Elsewhere')] });
    expect((await purge(elsewhere, asset, [thing.id])).status).toBe(404);
    expect((await elsewhere.call('POST', 'assets/restore/', { ids: [thing.id] })).body).toMatchObject({
      code: 'not_found',
    });
    const place = await sampleRecord(owner, recordNamed('location'), true);
    const limited = await owner.create('groups', {
      name: 'One place',
      group_access: 'admin',
      custom_permissions: ['recyle_bin:all', 'assets:read', 'assets:delete'],
      limit_locations_ids: [place.id],
    });
    expect(
      (
        await purge(await user({ groups: [limited], workspaces: [(thing['work_space'] as Made).id] }), asset, [
          thing.id,
        ])
      ).status,
    ).toBe(404);
    expect((await purge((await makeWorld(app)).owner, asset, [thing.id])).status).toBe(404);
    expect(await bin(owner, asset)).toEqual([thing.id]);
  });
});
