import { expect, it } from 'vitest';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { AuditSheet, ScanAnswer } from '../contract/wire.ts';

const app = await testApp();

interface House {
  readonly world: World;
  readonly owner: TestUser;
  readonly floor: string;
  readonly room: string;
  readonly store: string;
  /** Asset tags by name. */
  readonly asset: (name: string, location: string) => Promise<{ id: string; tag: string }>;
}

/** A floor with a room, and a store beside it. */
async function house(): Promise<House> {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'ThinkPad', category_id: category });
  const floor = await owner.create('locations', { name: 'Floor 1' });
  const room = await owner.create('locations', { name: 'Room 1', parent_id: floor });
  const store = await owner.create('locations', { name: 'Store' });
  const asset: House['asset'] = async (name, location) => {
    const id = await owner.create('assets', { name, model_id: model, location_id: location });
    const { body } = await owner.call<{ asset_tag: string }>('GET', `assets/${id}/`);
    return { id, tag: body.asset_tag };
  };
  return { world, owner, floor, room, store, asset };
}

const sheetOf = async (who: TestUser, id: string): Promise<AuditSheet> =>
  (await who.call<AuditSheet>('GET', `location-audit/${id}/sheet/`)).body;
const scan = async (who: TestUser, id: string, code: string): Promise<ScanAnswer> =>
  (await who.call<ScanAnswer>('POST', `location-audit/${id}/scan/`, { code })).body;
const placeOf = async (who: TestUser, id: string): Promise<string | undefined> =>
  (await who.call<{ location: { name: string } | null }>('GET', `assets/${id}/`)).body.location?.name;

it('[R7.63] an audit of a location expects what is recorded there and inside it, and tells what is found, missing, elsewhere and unknown', async () => {
  const { owner, floor, room, store, asset } = await house();
  const [one, two, far] = [await asset('One', floor), await asset('Two', room), await asset('Far', store)];
  const id = await owner.create('location-audit', { location_id: floor });
  expect((await sheetOf(owner, id)).counts).toEqual({ expected: 2, found: 0, missing: 2, elsewhere: 0, unknown: 0 });
  expect(await scan(owner, id, two.tag.toLowerCase())).toMatchObject({ kind: 'found', is_again: false });
  expect(await scan(owner, id, two.tag)).toMatchObject({ kind: 'found', is_again: true });
  expect(await scan(owner, id, far.tag)).toMatchObject({ kind: 'elsewhere', item: { recorded: 'Store' } });
  expect(await scan(owner, id, 'NO-SUCH')).toMatchObject({ kind: 'unknown', item: null });
  const sheet = await sheetOf(owner, id);
  expect(sheet.counts).toEqual({ expected: 2, found: 1, missing: 1, elsewhere: 1, unknown: 1 });
  const kinds = Object.fromEntries(sheet.items.map((item) => [item.id, item.kind]));
  expect(kinds).toEqual({ [one.id]: 'missing', [two.id]: 'found', [far.id]: 'elsewhere' });
  expect(sheet.codes.map((code) => code.code)).toEqual(['NO-SUCH']);
  const { body } = await owner.call('GET', `location-audit/${id}/`);
  expect(body).toMatchObject({ status: 'open', expected: 2, found: 1, missing: 1, elsewhere: 1, unknown: 1 });
});

it('[R7.63] several people scan the same things at once: each asset is found once, and everything is counted', async () => {
  const { world, owner, floor, store, asset } = await house();
  const other = await world.user({ user_type: 'admin' });
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const assets = await Promise.all(names.map((name) => asset(name, floor)));
  const far = await asset('Far', store);
  const id = await owner.create('location-audit', { location_id: floor });
  for (const [n, { tag }] of assets.entries()) {
    // Alternates concurrent equal calls and concurrent different calls.
    const mine = await Promise.all([scan(owner, id, tag), scan(other, id, n % 2 === 0 ? tag : `CODE-${n}`)]);
    expect(mine.filter((one) => one.is_again)).toHaveLength(n % 2 === 0 ? 1 : 0);
    const { body } = await owner.call('GET', `location-audit/${id}/`);
    expect(body).toMatchObject({ found: n + 1, missing: 5 - n, unknown: Math.ceil(n / 2) });
  }
  await Promise.all([owner, other].flatMap((who) => [far.tag, 'NO-SUCH'].map((code) => scan(who, id, code))));
  const sheet = await sheetOf(other, id);
  expect(sheet.counts).toEqual({ expected: 6, found: 6, missing: 0, elsewhere: 1, unknown: 4 });
  expect([sheet.items.length, sheet.codes.length]).toEqual([7, 4]);
});

it('codes of labels tick off what they say, whatever tags and serials are like', async () => {
  const { owner, floor, asset } = await house();
  const things: [string, string][] = [];
  for (const code of ['2024-01-02', '000123', 'Größe 10 m²', 'A  B', "O'Neil/7"]) {
    const { id: thing } = await asset(code, floor);
    await owner.call('PATCH', `assets/${thing}/`, { asset_tag: code, serial: `S ${code}` });
    things.push([code, thing]);
  }
  const id = await owner.create('location-audit', { location_id: floor });
  for (const [code, thing] of things) {
    for (const one of [code, `S ${code}`, `https://steward.example/assets/${thing}/detail`])
      expect(await scan(owner, id, one), one).toMatchObject({ kind: 'found', item: { id: thing } });
  }
});

it('a code that means several is never guessed: in a room the one that belongs there is meant', async () => {
  const { owner, room, store, floor, asset } = await house();
  const [tagged, serial] = [await asset('Tagged', store), await asset('With serial', room)];
  await owner.call('PATCH', `assets/${tagged.id}/`, { asset_tag: 'X-1' });
  await owner.call('PATCH', `assets/${serial.id}/`, { serial: 'X-1' });
  const inRoom = await owner.create('location-audit', { location_id: room });
  expect(await scan(owner, inRoom, 'X-1')).toMatchObject({ kind: 'found', item: { id: serial.id } });
  const elsewhere = await owner.create('location-audit', { location_id: floor, with_sublocations: false });
  expect(await scan(owner, elsewhere, 'X-1')).toMatchObject({
    ...{ kind: 'several', item: null, counts: { unknown: 0, elsewhere: 0 } },
    choices: [{ id: serial.id }, { id: tagged.id }],
  });
});

it('assets are ticked off and the ticks taken back; a closed audit takes neither', async () => {
  const { owner, floor, store, asset } = await house();
  const [one, far] = [await asset('One', floor), await asset('Far', store)];
  const id = await owner.create('location-audit', { location_id: floor, with_sublocations: false });
  const tick = (assets: string[], isFound: boolean) =>
    owner.call<{ counts: AuditSheet['counts'] }>('POST', `location-audit/${id}/tick/`, {
      assets_ids: assets,
      is_found: isFound,
    });
  const both = await tick([one.id, far.id], true);
  expect(both.status, both.text).toBe(200);
  expect(both.body.counts).toMatchObject({ found: 1, missing: 0, elsewhere: 1 });
  expect((await tick([one.id, far.id], false)).body.counts).toMatchObject({ found: 0, missing: 1, elsewhere: 0 });
  expect((await owner.call('POST', `location-audit/${id}/close_audit/`, {})).status).toBe(200);
  expect((await tick([one.id], true)).status).toBe(409);
  expect((await owner.call('POST', `location-audit/${id}/scan/`, { code: one.tag })).status).toBe(409);
  expect((await owner.call('POST', `location-audit/${id}/reopen_audit/`, {})).status).toBe(200);
  expect((await tick([one.id], true)).body.counts).toMatchObject({ found: 1 });
});

it('closing records an audit for each asset that was found, and moves what was found here only when that is wanted', async () => {
  const { owner, floor, room, store, asset } = await house();
  const [inRoom, missing, far, other] = [
    await asset('In room', room),
    await asset('Missing', floor),
    await asset('Far', store),
    await asset('Other', store),
  ];
  const first = await owner.create('location-audit', { location_id: floor });
  for (const { tag } of [inRoom, far]) await scan(owner, first, tag);
  const closed = await owner.call('POST', `location-audit/${first}/close_audit/`, {
    audits_assets: true,
    moves_assets: true,
  });
  expect(closed.body).toMatchObject({ status: 'closed', missing: 1 });
  await app.runJobs();
  expect(await placeOf(owner, far.id)).toBe('Floor 1');
  expect(await placeOf(owner, inRoom.id)).toBe('Room 1');
  const audits = await owner.call<{ results: { asset: { id: string }; location_audit: { id: string } | null }[] }>(
    'GET',
    'asset-audit/',
  );
  expect(new Set(audits.body.results.map((one) => one.asset.id))).toEqual(new Set([inRoom.id, far.id]));
  expect(audits.body.results.map((one) => one.location_audit?.id)).toEqual([first, first]);
  expect(await placeOf(owner, missing.id)).toBe('Floor 1');

  const second = await owner.create('location-audit', { location_id: floor });
  await scan(owner, second, other.tag);
  await owner.call('POST', `location-audit/${second}/close_audit/`, { audits_assets: true, moves_assets: false });
  await app.runJobs();
  expect(await placeOf(owner, other.id)).toBe('Store');
});

it('what was found and cannot be audited is told, with the reason; undoing the closing takes its audits back', async () => {
  const { world, owner, floor, store, asset } = await house();
  const [one, far, gone] = [await asset('One', floor), await asset('Far', store), await asset('Gone', floor)];
  const id = await owner.create('location-audit', { location_id: floor });
  for (const { tag } of [one, far, gone]) await scan(owner, id, tag);
  const walker = await world.user({
    permissions: [
      'assets:read',
      'locations:read',
      'locationsaudit:read',
      'locationsaudit:update',
      'assetsaudit:read',
      'assetsaudit:write',
      'assetsaudit:delete',
    ],
    workspaces: [world.workspaceId],
  });
  await owner.call('PATCH', `assets/${gone.id}/`, { work_space_id: await world.workspace('Elsewhere') });
  const begun = await walker.call<Operation>('POST', 'operations/bulk/', {
    record: 'location_audit',
    action: 'close_audit',
    ids: [id],
    wait: true,
  });
  expect(begun.status, begun.text).toBe(201);
  const closing = await walker.call<Operation>('POST', `operations/${begun.body.id}/run/`, { wait: true });
  expect(closing.body).toMatchObject({ status: 'done', changed: 1 });
  await app.runJobs();
  const operations = async (): Promise<Operation[]> =>
    (await walker.call<{ results: Operation[] }>('GET', 'operations/')).body.results;
  const [made] = await operations();
  expect(made).toMatchObject({ kind: 'audit_found', status: 'done', total: 3, changed: 2, refused: 1 });
  expect((await walker.call('GET', `operations/${made?.id}/refused/?phase=run`)).text).toContain(gone.id);
  expect(await placeOf(owner, far.id)).toBe('Floor 1');
  await walker.call('POST', `operations/${begun.body.id}/undo/`, { wait: true });
  await app.runJobs();
  expect((await operations())[0]).toMatchObject({ status: 'undone', undo: { undone: 4, kept: 0 } });
  expect(await placeOf(owner, far.id)).toBe('Store');
  expect((await sheetOf(owner, id)).status).toBe('open');
  expect((await owner.call<{ count: number }>('GET', 'asset-audit/')).body.count).toBe(0);
});

it('who may not audit assets closes an audit without that, and takes the closing back', async () => {
  const { world, owner, floor } = await house();
  const id = await owner.create('location-audit', { location_id: floor });
  const walker = await world.user({
    permissions: ['locations:read', 'locationsaudit:read', 'locationsaudit:update'],
    workspaces: [world.workspaceId],
  });
  const close = (audits: boolean) =>
    walker.call('POST', `location-audit/${id}/close_audit/`, { audits_assets: audits });
  expect((await close(true)).status).toBe(403);
  const closed = await close(false);
  expect(closed.body).toMatchObject({ status: 'closed' });
  const undone = await walker.call('POST', 'undo/', { what: closed.headers.get(UNDO_HEADER) });
  expect(undone.body).toEqual({ undone: 1, kept: [] });
  expect((await sheetOf(owner, id)).status).toBe('open');
});

it('who sees only some places sees no audit of others, and of an audit only their assets', async () => {
  const { world, owner, floor, store, asset } = await house();
  const elsewhere = await world.workspace('Elsewhere');
  const [one, secret] = [await asset('One', floor), await asset('Secret', floor)];
  await owner.call('PATCH', `assets/${secret.id}/`, { work_space_id: elsewhere });
  const [here, there] = [
    await owner.create('location-audit', { location_id: floor }),
    await owner.create('location-audit', { location_id: store }),
  ];
  const group = await owner.create('groups', {
    name: 'Floor',
    custom_permissions: ['assets:read', 'locations:read', 'locationsaudit:read', 'locationsaudit:update'],
    limit_locations_ids: [floor],
  });
  const walker = await world.user({ groups: [group], workspaces: [world.workspaceId] });
  expect((await sheetOf(walker, here)).items.map((item) => item.id)).toEqual([one.id]);
  for (const code of [secret.tag, `https://steward.example/assets/${secret.id}/detail`])
    expect(await scan(walker, here, code), code).toMatchObject({ kind: 'unknown' });
  expect((await walker.call('GET', `location-audit/${there}/sheet/`)).status).toBe(404);
  expect((await walker.call('POST', `location-audit/${there}/scan/`, { code: one.tag })).status).toBe(404);
  const listed = await walker.call<{ results: { id: string }[] }>('GET', 'location-audit/');
  expect(listed.body.results.map((item) => item.id)).toEqual([here]);
});

it('a sheet does not name the recorded location of a found asset to who may not see that location', async () => {
  const { world, owner, floor, store, asset } = await house();
  const moved = await asset('Moved', store);
  const audit = await owner.create('location-audit', { location_id: floor });
  await scan(owner, audit, moved.tag);
  await owner.call('PATCH', `assets/${moved.id}/`, { location_id: floor });
  const group = await owner.create('groups', {
    name: 'Floor',
    custom_permissions: ['assets:read', 'locations:read', 'locationsaudit:read'],
    limit_locations_ids: [floor],
  });
  const walker = await world.user({ groups: [group], workspaces: [world.workspaceId] });
  const recorded = async (who: TestUser) => (await sheetOf(who, audit)).items.map((item) => item.recorded);
  expect(await recorded(owner)).toEqual(['Store']);
  expect(await recorded(walker)).toEqual(['Not visible to you']);
});

it.runIf(findRecord('custom_field'))(
  'a location and what is found there are audited though the company requires fields of its own, which nobody is asked for',
  async () => {
    const { owner, floor, asset } = await house();
    const { id, tag } = await asset('One', floor);
    for (const record of ['location_audit', 'asset_audit']) {
      const field = { record, type: 'text', name: 'Condition', required: true };
      expect((await owner.call('POST', 'custom-fields/', field)).status).toBe(201);
    }
    const begun = await owner.call('POST', `locations/${floor}/audit_location/`, {});
    expect(begun.status, begun.text).toBe(200);
    const { body } = await owner.call<{ results: { id: string }[] }>('GET', 'location-audit/');
    const audit = body.results[0]?.id ?? '';
    await scan(owner, audit, tag);
    const closed = await owner.call('POST', `location-audit/${audit}/close_audit/`, { audits_assets: true });
    expect(closed.status, closed.text).toBe(200);
    await app.runJobs();
    const audits = await owner.call<{ results: { asset: { id: string } }[] }>('GET', 'asset-audit/');
    expect(audits.body.results.map((one) => one.asset.id)).toEqual([id]);
  },
);
