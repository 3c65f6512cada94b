import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { CodeAlias, ResolveAnswer } from '../contract/wire.ts';

const app = await testApp();
let world: World;
let made = 0;

beforeAll(async () => {
  world = await makeWorld(app);
});

const asset = async (input: Record<string, unknown> = {}): Promise<string> => {
  made += 1;
  const given = { asset_tag: `TAG-${made}`, serial: `SER-${made}`, ...input };
  return (await sampleRecord(world.owner, recordNamed('asset'), true, given)).id;
};
const resolve = async (codes: readonly string[], who: TestUser = world.owner) => {
  const answer = await who.call<ResolveAnswer>('POST', 'scan/resolve/', { codes });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
};
const found = async (code: string, who?: TestUser) => {
  const [first] = await resolve([code], who);
  return (first?.found ?? []).map((one) => [one.id, one.by, one.field ?? '']);
};
const aliases = (id: string) => world.owner.call<{ results: CodeAlias[] }>('GET', `scan/aliases/asset/${id}/`);

describe('what a code says', () => {
  it('addresses of labels, tags and serials of several codes at once, as scanners send them', async () => {
    const [one, other] = [await asset({ asset_tag: 'AX-1', serial: 'C02-9' }), await asset({ asset_tag: 'AX-2' })];
    const { id: place } = await sampleRecord(world.owner, recordNamed('location'), true);
    const answers = await resolve([
      'ax-1\r\n',
      ']C0C02-9',
      'AXß2',
      `https://old.example/locations/${place}/detail`,
      `${app.services.config.publicUrl}/assets/${one}/detail`,
      'NOWHERE',
    ]);
    expect(answers.map((answer) => answer.found.map(({ id, record, by }) => [id, record, by]))).toEqual([
      [[one, 'asset', 'field']],
      [[one, 'asset', 'field']],
      [[other, 'asset', 'field']],
      [[place, 'location', 'address']],
      [[one, 'asset', 'address']],
      [],
    ]);
    expect(answers[0]).toMatchObject({ code: 'ax-1\r\n', text: 'ax-1' });
  });

  it.each(['2024-01-02', '000123', 'Größe 10 m²', 'A  B', "O'Neil/7"])('the tag or serial %s', async (code) => {
    const [id, other] = [await asset({ asset_tag: code }), await asset({ serial: `S ${code}` })];
    expect(await found(code)).toEqual([[id, 'field', 'asset_tag']]);
    expect(await found(`S ${code}`)).toEqual([[other, 'field', 'serial']]);
    const scanned = await world.owner.call('GET', `associate/scan/?tag=${encodeURIComponent(code)}`);
    expect(scanned.body).toMatchObject({ id });
  });

  it('the tag of one that is the serial of another means both, the tag first', async () => {
    const other = await asset({ serial: 'SAME-1' });
    const id = await asset({ asset_tag: 'SAME-1' });
    expect(await found('SAME-1')).toEqual([
      [id, 'field', 'asset_tag'],
      [other, 'field', 'serial'],
    ]);
    expect((await world.owner.call('GET', 'associate/scan/?tag=SAME-1')).body).toMatchObject({ id });
  });

  it('who may not read a record does not learn of its codes, nor another company', async () => {
    const id = await asset({ asset_tag: 'SECRET-1' });
    const code = `https://x.example/assets/${id}/detail`;
    const stranger = await world.user({ permissions: ['locations:read'] });
    const elsewhere = await world.user({ permissions: ['assets:read'], workspaces: [await world.workspace('Apart')] });
    for (const who of [stranger, elsewhere, (await makeWorld(app)).owner])
      for (const one of ['SECRET-1', code]) {
        expect(await found(one, who)).toEqual([]);
        const list = await who.call('GET', `assets/?search=${encodeURIComponent(one)}`);
        expect(list.text, 'nor by a search').not.toContain(id);
      }
  });

  it('what is in the recycle bin is found as such', async () => {
    const id = await asset({ asset_tag: 'GONE-1' });
    await world.owner.call('DELETE', 'assets/delete/', { ids: [id] });
    const [answer] = await resolve(['GONE-1']);
    expect(answer?.found).toMatchObject([{ id, is_deleted: true }]);
    const again = await asset({ asset_tag: 'GONE-1' });
    expect(await found('gone-1')).toEqual([[again, 'field', 'asset_tag']]);
  });
});

it('what was done with a record since a time is told beside it, and nothing before', async () => {
  const id = await asset({ asset_tag: 'LATE-1', name: 'Late' });
  const changes = async (): Promise<unknown> =>
    (await world.owner.call<ResolveAnswer>('POST', 'scan/resolve/', { codes: ['LATE-1'], since })).body.results[0]
      ?.found[0]?.changes;
  await world.owner.call('PATCH', `assets/${id}/`, { name: 'Mine' });
  const since = { 'LATE-1': new Date().toISOString() };
  expect(await changes()).toEqual([]);
  await world.owner.call('PATCH', `assets/${id}/`, { name: 'Theirs' });
  expect(await changes()).toMatchObject([
    { action: 'update', actor: { id: world.owner.id }, changes: [{ field: 'name' }] },
  ]);
});

it('a check-in that is sent again with its key is done once, and its undo is the same', async () => {
  const id = await asset({ asset_tag: 'AGAIN-1' });
  await world.owner.call('POST', 'associate/', { asset_id: id, user_id: world.owner.id });
  const send = () => world.owner.call('POST', `associate/${id}/checkin/`, {}, { 'idempotency-key': `again-${id}` });
  const first = await send();
  expect(first.status).toBe(200);
  const again = await send();
  expect(again.body).toMatchObject({ id, state: 'deployable' });
  const undo = again.headers.get(UNDO_HEADER);
  expect([typeof undo, undo]).toEqual(['string', first.headers.get(UNDO_HEADER)]);
  expect((await world.owner.call('POST', 'undo/', { what: undo })).body).toMatchObject({ undone: 1, kept: [] });
  expect((await world.owner.call('GET', `assets/${id}/`)).body).toMatchObject({ assignee: { id: world.owner.id } });
});

it('lists, pickers and the search over all types take a scan: an address, another keyboard layout, a prefix', async () => {
  const id = await asset({ asset_tag: 'PICK-7' });
  const ids = async (path: string, search: string): Promise<string[]> => {
    const { body } = await world.owner.call<{ results?: { id: string }[]; groups?: { results: { id: string }[] }[] }>(
      'GET',
      `${path}?search=${encodeURIComponent(search)}`,
    );
    return (body.results ?? body.groups?.flatMap((one) => one.results) ?? []).map((one) => one.id);
  };
  const page = `https://steward.example/assets/${id}/detail`;
  for (const code of ['PICKß7', ']C0PICK-7', page])
    for (const path of ['assets/short-list/', 'assets/', 'global-search/'])
      expect(await ids(path, code), code).toEqual([id]);
  expect(await ids('locations/short-list/', page)).toEqual([]);
});

describe('former tags', () => {
  it('a changed tag stays findable: by scan, in search, in lists and by the calls for scanned assets', async () => {
    const id = await asset({ asset_tag: 'OLD-77' });
    await world.owner.call('PATCH', `assets/${id}/`, { asset_tag: 'NEW-77' });
    expect(await found('old-77')).toEqual([[id, 'alias', '']]);
    const elsewhere = await world.user({ permissions: ['assets:read'], workspaces: [await world.workspace('Far')] });
    expect(await found('old-77', elsewhere)).toEqual([]);
    for (const path of ['assets/?search=old-77', 'assets/short-list/?search=old-77', 'global-search/?search=old-77'])
      expect((await elsewhere.call('GET', path)).text, path).not.toContain(id);
    const clerk = await world.user({
      ...{ permissions: ['assets:read', 'assets:checkout'], workspaces: [await world.workspace('Away')] },
    });
    for (const tag of ['OLD-77', 'NEW-77']) {
      const scanned = await clerk.call('GET', `associate/scan/?tag=${tag}`);
      expect([scanned.status, scanned.text.includes(id)], tag).toEqual([404, false]);
    }
    const search = await world.owner.call<{ groups: { results: { id: string }[] }[] }>(
      'GET',
      'global-search/?search=OLD-77',
    );
    expect(search.body.groups[0]?.results.map((one) => one.id)).toEqual([id]);
    const list = await world.owner.call<{ results: { id: string }[] }>('GET', 'assets/?search=old-77');
    expect(list.body.results.map((one) => one.id)).toEqual([id]);
    expect((await world.owner.call('GET', 'associate/scan/?tag=OLD-77')).body).toMatchObject({ id });
    expect((await aliases(id)).body.results).toMatchObject([{ code: 'OLD-77', kind: 'former', also: [] }]);
    // The tag that it has is none of its former ones.
    await world.owner.call('PATCH', `assets/${id}/`, { asset_tag: 'OLD-77' });
    expect((await aliases(id)).body.results.map((one) => one.code)).toEqual(['NEW-77']);
  });

  it('a former tag that another has now names both', async () => {
    const id = await asset({ asset_tag: 'REUSED-1' });
    await world.owner.call('PATCH', `assets/${id}/`, { asset_tag: 'FRESH-1', name: 'First' });
    const other = await asset({ asset_tag: 'REUSED-1', name: 'Second' });
    expect(await found('REUSED-1')).toEqual([
      [other, 'field', 'asset_tag'],
      [id, 'alias', ''],
    ]);
    expect((await aliases(id)).body.results[0]?.also).toEqual([{ id: other, title: 'Second' }]);
    expect((await world.owner.call('GET', 'associate/scan/?tag=REUSED-1')).body).toMatchObject({ id: other });
  });

  it('other changes keep no alias; after one that is taken back the tag that it wrote is a former one', async () => {
    const id = await asset({ asset_tag: 'KEPT-1' });
    await world.owner.call('PATCH', `assets/${id}/`, { name: 'Other', asset_tag: 'kept-1' });
    expect((await aliases(id)).body.results).toEqual([]);
    const changed = await world.owner.call('PATCH', `assets/${id}/`, { asset_tag: 'WRONG-1' });
    const undone = await world.owner.call('POST', 'undo/', { what: changed.headers.get(UNDO_HEADER) });
    expect(undone.body).toMatchObject({ undone: 1, kept: [] });
    expect((await aliases(id)).body.results.map((one) => one.code)).toEqual(['WRONG-1']);
    expect(await found('KEPT-1')).toEqual([[id, 'field', 'asset_tag']]);
  });
});

describe('codes that are bound', () => {
  it('a code of another is bound to a record, found by it, told in its history, and taken off', async () => {
    const id = await asset();
    const bound = await world.owner.call<{ results: CodeAlias[] }>('POST', `scan/aliases/asset/${id}/`, {
      code: '4006381333931\r',
    });
    expect(bound.status, bound.text).toBe(201);
    expect(bound.body.results).toMatchObject([{ code: '4006381333931', kind: 'bound' }]);
    expect(await found('4006381333931')).toEqual([[id, 'alias', '']]);
    const history = await world.owner.call<{ results: { action: string }[] }>(
      'GET',
      `activity-logs/?record=asset&id=${id}`,
    );
    expect(history.body.results[0]).toMatchObject({ action: 'bind_code' });
    const path = `scan/aliases/asset/${id}/${bound.body.results[0]?.id ?? ''}/`;
    expect((await world.owner.call('DELETE', path)).body).toEqual({ results: [] });
    expect(await found('4006381333931')).toEqual([]);
  });

  it('a record has fifty at most', async () => {
    const id = await asset();
    const bind = async (code: string) =>
      world.owner.call<{ results: CodeAlias[] }>('POST', `scan/aliases/asset/${id}/`, { code });
    await bind('MANY-0');
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`
        insert into code_alias (company_id, id, record, record_id, code, code_key, kind, created_at, created_by)
        select a.company_id, gen_random_uuid(), a.record, a.record_id, 'MANY-' || n, 'many-' || n, a.kind, a.created_at,
          a.created_by
        from code_alias a cross join generate_series(1, 48) n
        where a.company_id = ${world.companyId} and a.record_id = ${id}`),
    );
    expect((await bind('MANY-49')).status).toBe(201);
    const refused = await bind('MANY-50');
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining(['code'])]);
    expect((await bind('many-0')).status, 'one that it has').toBe(201);
    await world.owner.call('PATCH', `assets/${id}/`, { asset_tag: 'MANY-OTHER' });
    expect((await aliases(id)).body.results, 'former tags do not count').toHaveLength(51);
  });

  it('a code that is bound to several is never guessed', async () => {
    const ids = [await asset(), await asset()];
    for (const id of ids) await world.owner.call('POST', `scan/aliases/asset/${id}/`, { code: 'BOTH' });
    expect((await found('BOTH')).map(([id]) => id).toSorted()).toEqual(ids.toSorted());
    const call = await world.owner.call('GET', 'associate/scan/?tag=BOTH');
    expect([call.status, call.body]).toMatchObject([409, { code: 'code_of_several' }]);
  });

  it('what somebody does not see has no part in a code: neither is it named, nor does it make one of several', async () => {
    const hidden = await world.workspace('Hidden');
    const [mine, theirs] = [await asset({ asset_tag: 'FORMER-1' }), await asset({ work_space_id: hidden })];
    for (const id of [mine, theirs]) await world.owner.call('POST', `scan/aliases/asset/${id}/`, { code: 'TWIN-1' });
    await world.owner.call('PATCH', `assets/${mine}/`, { asset_tag: 'NOW-1' });
    await world.owner.call('PATCH', `assets/${theirs}/`, { asset_tag: 'FORMER-1' });
    const clerk = await world.user({
      ...{ permissions: ['assets:read', 'assets:checkout'], workspaces: [world.workspaceId] },
    });
    const also = async (who: TestUser) => {
      const { body } = await who.call<{ results: CodeAlias[] }>('GET', `scan/aliases/asset/${mine}/`);
      return body.results.map((one) => [one.code, one.also.length]);
    };
    expect(await also(world.owner)).toEqual([
      ['FORMER-1', 1],
      ['TWIN-1', 1],
    ]);
    expect(await also(clerk)).toEqual([
      ['FORMER-1', 0],
      ['TWIN-1', 0],
    ]);
    expect((await world.owner.call('GET', 'associate/scan/?tag=TWIN-1')).status).toBe(409);
    const own = await clerk.call('GET', 'associate/scan/?tag=TWIN-1');
    expect([own.status, own.body['id']], own.text).toEqual([200, mine]);
  });

  it('who may not change a record cannot bind a code to it, nor take one off', async () => {
    const id = await asset({ asset_tag: 'BEFORE-1' });
    await world.owner.call('PATCH', `assets/${id}/`, { asset_tag: 'AFTER-1' });
    const [alias] = (await aliases(id)).body.results;
    const reader = await world.user({ permissions: ['assets:read'] });
    const elsewhere = await world.user({
      permissions: ['assets:read', 'assets:update'],
      workspaces: [await world.workspace('Other')],
    });
    const path = `scan/aliases/asset/${id}/`;
    for (const [who, status] of [
      [reader, 403],
      [elsewhere, 404],
    ] as const) {
      expect((await who.call('POST', path, { code: 'X-1' })).status).toBe(status);
      expect((await who.call('DELETE', `${path}${alias?.id ?? ''}/`)).status).toBe(status);
    }
    expect((await elsewhere.call('GET', path)).status).toBe(404);
    expect((await aliases(id)).body.results).toHaveLength(1);
  });

  it('who may change assets of one place alone binds and takes off no code elsewhere', async () => {
    const [here, there] = [
      await world.owner.create('locations', { name: 'Here' }),
      await world.owner.create('locations', { name: 'There' }),
    ];
    const id = await asset({ location_id: there });
    const bound = await world.owner.call<{ results: CodeAlias[] }>('POST', `scan/aliases/asset/${id}/`, {
      code: 'Y-1',
    });
    const group = await world.owner.create('groups', {
      ...{ name: 'Here', custom_permissions: ['assets:update'], limit_locations_ids: [here] },
    });
    const keeper = await world.user({
      ...{ workspaces: [world.workspaceId], groups: [group], permissions: ['assets:read', 'locations:read'] },
    });
    const path = `scan/aliases/asset/${id}/`;
    expect((await keeper.call('POST', path, { code: 'X-1' })).status).toBe(403);
    expect((await keeper.call('DELETE', `${path}${bound.body.results[0]?.id ?? ''}/`)).status).toBe(403);
    expect((await aliases(id)).body.results.map((one) => one.code)).toEqual(['Y-1']);
  });

  it('a code is taken off the record that has it, and not by the address of another', async () => {
    const [id, other] = [await asset(), await asset()];
    const bound = await world.owner.call<{ results: CodeAlias[] }>('POST', `scan/aliases/asset/${id}/`, {
      code: 'Z-1',
    });
    const alias = bound.body.results[0]?.id ?? '';
    for (const path of [`scan/aliases/asset/${other}`, `scan/aliases/location/${id}`])
      expect((await world.owner.call('DELETE', `${path}/${alias}/`)).status, path).toBe(404);
    expect(await found('Z-1')).toEqual([[id, 'alias', '']]);
  });

  it('a code that is too long or empty is refused by name, and so are more than two hundred in a call', async () => {
    const id = await asset();
    for (const code of ['x'.repeat(256), ' \r\n']) {
      const refused = await world.owner.call('POST', `scan/aliases/asset/${id}/`, { code });
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining(['code'])]);
    }
    const bound = await world.owner.call('POST', `scan/aliases/asset/${id}/`, { code: 'x'.repeat(255) });
    expect(bound.status).toBe(201);
    const many = (count: number) =>
      world.owner.call('POST', 'scan/resolve/', { codes: Array.from({ length: count }, (_, n) => `N-${n}`) });
    const refused = await many(201);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining(['codes'])]);
    expect((await many(200)).status).toBe(200);
  });
});
