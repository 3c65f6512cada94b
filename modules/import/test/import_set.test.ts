import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { apiToken, type TokenOptions } from '../../../app/test/api_token.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { ImportSet } from '../contract/wire.ts';
import { workbook } from './workbook.ts';

/** Several files as one: each is recognised, one names what another brings, and all are undone together. */
const app = await testApp();

const PEOPLE = 'First Name,Last Name,Username,Email,Department\nIna,Berg,iberg,ina@north.example,Sales\n';
const PLACES = 'Location Name,Parent,City\nYork,,York\nRoom 1,York,York\n';
const ASSETS =
  'Asset Tag,Name,Model,Category,Status,Location,Checked Out To: Username\n' +
  'N-1,Laptop of Ina,Model X,Laptops,Ready,Room 1,iberg\nN-2,Spare,Model X,Laptops,Ready,York,\n';

const EXPORTS: Readonly<Record<string, string>> = {
  'asset-tiger.csv': 'asset',
  'ezo.csv': 'asset',
  'glpi.csv': 'asset',
  'homebox.csv': 'asset',
  'shelf.csv': 'asset',
  'snipe-it.csv': 'asset',
  'snipe-it-accessories.csv': 'accessory',
  'snipe-it-consumables.csv': 'consumable',
  'snipe-it-components.csv': 'component',
  'snipe-it-licenses.csv': 'license',
};

async function set(
  user: TestUser,
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
): Promise<ImportSet> {
  let { body: made } = await user.call<ImportSet>('POST', 'import-set/', {});
  for (const [name, text] of Object.entries(files)) {
    const form = new FormData();
    form.append('file', new Blob([text]), name);
    const answer = await user.call<ImportSet>('POST', `import-set/${made.id}/files/`, form);
    if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    made = answer.body;
  }
  return made;
}

async function withToken(user: TestUser, companyId: string, options: TokenOptions): Promise<TestUser> {
  const token = await apiToken(app, user, companyId, options);
  const call: TestUser['call'] = (method, path, body) =>
    app.call(method, `/api/v1/${companyId}/all/${path}`, { token, ...(body === undefined ? {} : { body }) });
  return { ...user, token, call };
}

async function asked(user: TestUser, { id }: ImportSet, verb: string): Promise<ImportSet> {
  const answer = await user.call('POST', `import-set/${id}/${verb}/`, {});
  if (answer.status !== 200) throw new Error(`${verb}: ${answer.status} ${answer.text}`);
  await app.runJobs();
  const { body } = await user.call<ImportSet>('GET', `import-set/${id}/`);
  if (body.failure !== null) throw new Error(body.failure);
  return body;
}

const byType = ({ files }: ImportSet): Record<string, unknown> =>
  Object.fromEntries(files.map((one) => [one.record, one.totals && Object.values(one.totals)]));

const count = async (user: TestUser, wire: string): Promise<number> =>
  (await user.call<{ count: number }>('GET', `${wire}/`)).body.count;

describe('several files are imported together', () => {
  it('each is recognised, and what one brings the others may name, already in the check', async () => {
    const { owner } = await makeWorld(app);
    const before = { users: await count(owner, 'users'), locations: await count(owner, 'locations') };
    const made = await set(owner, { 'assets.csv': ASSETS, 'people.csv': PEOPLE, 'places.csv': PLACES });
    expect(made.files.map((one) => one.record).toSorted()).toEqual(['asset', 'location', 'user']);

    const checked = await asked(owner, made, 'check');
    expect(checked.status).toBe('checked');
    expect(byType(checked)).toEqual({ location: [2, 0, 0, 0], user: [1, 0, 0, 0], asset: [2, 0, 0, 0] });
    expect(checked.files.at(-1)?.record).toBe('asset');
    expect(await count(owner, 'assets')).toBe(0);
    const rows = await owner.call<{ results: { assignee: string; outcome: string }[] }>(
      'GET',
      `import-job/${checked.files.at(-1)?.id}/rows/`,
    );
    expect(rows.body.results.map((one) => one.outcome)).toEqual(['created', 'created']);

    const done = await asked(owner, checked, 'run');
    expect(done.status).toBe('done');
    expect(byType(done)).toEqual({ location: [2, 0, 0, 0], user: [1, 0, 0, 0], asset: [2, 0, 0, 0] });
    const assets = await owner.call<{ results: Record<string, unknown>[] }>('GET', 'assets/?sort=asset_tag');
    expect(assets.body.results).toMatchObject([
      { asset_tag: 'N-1', assignee: { name: 'Ina Berg' } },
      { asset_tag: 'N-2' },
    ]);
    expect(await count(owner, 'users')).toBe(before.users + 1);
    // Nothing beside its rows was made for the locations and people that assets name.
    expect(await count(owner, 'locations')).toBe(before.locations + 2);

    const undone = await asked(owner, done, 'undo');
    expect(undone).toMatchObject({ status: 'undone', undo: { kept: 0 } });
    expect(await count(owner, 'assets')).toBe(0);
    expect(await count(owner, 'locations')).toBe(before.locations);
  });

  it('a file may be of another type, or be taken out, and a question is asked once for all', async () => {
    const { owner } = await makeWorld(app);
    const made = await set(owner, {
      'a.csv': 'Asset Tag,Model,Category,Purchase Date\nQ-1,M,C,03/04/2024\n',
      'b.csv': 'Name,Category,Quantity,Purchase Date\nMouse,Mice,4,05/06/2024\n',
      'c.csv': PLACES,
    });
    expect(made.questions).toMatchObject([{ key: 'date_order', answer: null }]);
    expect((await owner.call('POST', `import-set/${made.id}/check/`, {})).status).toBe(400);
    const [stock] = made.files.filter((one) => one.file_name === 'b.csv');
    const [places] = made.files.filter((one) => one.file_name === 'c.csv');
    await owner.call('PUT', `import-set/${made.id}/files/${stock?.id}/`, { record: 'consumable' });
    await owner.call('DELETE', `import-set/${made.id}/files/${places?.id}/`);
    const { body: answered } = await owner.call<ImportSet>('PUT', `import-set/${made.id}/`, { date_order: 'dmy' });
    expect(answered.questions).toMatchObject([{ key: 'date_order', answer: 'dmy' }]);
    const checked = await asked(owner, answered, 'check');
    expect(byType(checked)).toEqual({ asset: [1, 0, 0, 0], consumable: [1, 0, 0, 0] });
    await asked(owner, checked, 'run');
    const { body } = await owner.call<{ results: Record<string, unknown>[] }>('GET', 'assets/');
    expect(body.results).toMatchObject([{ purchase_date: '2024-04-03' }]);
    const changed = await owner.call('PUT', `import-set/${made.id}/`, { date_order: 'mdy' });
    expect(changed.status).toBe(409);
  });

  it('a check is void when a column of one of its files is matched differently', async () => {
    const { owner } = await makeWorld(app);
    const made = await set(owner, {
      'assets.csv': 'Asset Tag,Model,Category,Notes\nV-1,M,C,x\n',
      'places.csv': PLACES,
    });
    const checked = await asked(owner, made, 'check');
    const file = checked.files.find((one) => one.record === 'asset');
    const mapping = ['asset_tag', 'model', 'model.category', null];
    expect((await owner.call('PUT', `import-job/${file?.id}/`, { mapping })).status).toBe(200);
    const { body } = await owner.call<ImportSet>('GET', `import-set/${made.id}/`);
    expect(body).toMatchObject({ status: 'draft', files: [{ totals: null }, { totals: null }] });
  });

  it('exports of other products are recognised by their columns and their names', async () => {
    const { owner } = await makeWorld(app);
    const names = Object.keys(EXPORTS);
    const files = await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(new URL(`./import_files/${name}`, import.meta.url));
        return [name, new Uint8Array(bytes)] as const;
      }),
    );
    const made = await set(owner, Object.fromEntries(files));
    expect(Object.fromEntries(made.files.map((one) => [one.file_name, one.record]))).toEqual(EXPORTS);
  });

  it('a sheet each of a workbook, and electronics of Part-DB are components in their boxes', async () => {
    const { owner } = await makeWorld(app);
    const made = await set(owner, {
      'parts.csv':
        'name;description;category;storage_location;quantity;ipn;mpn;price;minamount\n' +
        'MLCC 10pF;Capacitor;Capacitors;Room 1->Shelf 1->Box 2;500;I1;M1;0.25;1\n',
    });
    expect(made.files).toMatchObject([{ record: 'component', product: 'Part-DB', columns: { used: 8 } }]);
    const sheets = await workbook({
      Empty: [],
      Places: [
        ['Location Name', 'City'],
        ['Depot', 'York'],
      ],
      People: [
        ['First Name', 'Last Name', 'Email'],
        ['Ina', 'Berg', 'ina@north.example'],
      ],
    });
    const book = await set(owner, { 'all.xlsx': new Uint8Array(sheets) });
    expect(book.files).toMatchObject([
      { sheet: 'Places', record: 'location', row_count: 1 },
      { sheet: 'People', record: 'user', row_count: 1 },
    ]);
    await asked(owner, await asked(owner, made, 'check'), 'run');
    const { body } = await owner.call<{ results: Record<string, unknown>[] }>('GET', 'component/');
    expect(body.results).toMatchObject([{ name: 'MLCC 10pF', quantity: 500, location: { name: 'Box 2' } }]);
  });

  it('a set that is paused can be asked to pause again, and ended', async () => {
    const { owner, companyId } = await makeWorld(app);
    const { id } = await set(owner, { 'places.csv': PLACES });
    await app.database.inCompany(companyId, (tx) =>
      tx.run(sql`update operation set status = 'paused', phase = 'run', started_at = now()
        where company_id = ${companyId} and id = ${id}`),
    );
    for (const [verb, status] of [
      ['pause', 'paused'],
      ['pause', 'paused'],
      ['cancel', 'cancelled'],
      ['cancel', 'cancelled'],
    ] as const)
      expect(await owner.call('POST', `import-set/${id}/${verb}/`, {})).toMatchObject({
        status: 200,
        body: { status },
      });
  });

  it('a row of a second file for the same record is refused, in the check as in the run', async () => {
    const { owner } = await makeWorld(app);
    const made = await set(owner, {
      'north.csv': 'Asset Tag,Model,Category\nD-1,M,C\nD-2,M,C\n',
      'south.csv': 'Asset Tag,Model,Category,Notes\nD-3,M,C,x\nd-2,M,C,x\n',
    });
    for (const verb of ['check', 'run']) {
      const { files } = await asked(owner, made, verb);
      expect(files.map(({ file_name: name, totals }) => [name, totals && Object.values(totals)])).toEqual([
        ['north.csv', [2, 0, 0, 0]],
        ['south.csv', [1, 0, 0, 1]],
      ]);
      const { body } = await owner.call<{ results: { messages: string[] }[] }>(
        'GET',
        `import-job/${files[1]?.id}/rows/?outcome=refused`,
      );
      expect(
        body.results.map((one) => one.messages),
        verb,
      ).toEqual([['Row 3 of north.csv has the same Asset tag. Keep one of them.']]);
    }
    expect(await count(owner, 'assets')).toBe(3);
  });

  it('an API token makes a set of its own, and sees no other', async () => {
    const { owner, companyId } = await makeWorld(app);
    const mine = await set(owner, { 'places.csv': PLACES });
    const program = await withToken(owner, companyId, { rights: 'full' });
    const made = await set(program, { 'places.csv': PLACES });
    expect((await asked(program, await asked(program, made, 'check'), 'run')).status).toBe('done');
    expect((await program.call('GET', `import-set/${mine.id}/`)).status).toBe(404);
    const { body } = await program.call<{ results: ImportSet[] }>('GET', 'import-set/');
    expect(body.results.map((one) => one.id)).toEqual([made.id]);
    const reader = await withToken(owner, companyId, { rights: 'chosen', permissions: ['import:read'] });
    await expect(set(reader, { 'places.csv': PLACES })).rejects.toThrow('403');
  });

  it('nobody else sees or asks for it', async () => {
    const world = await makeWorld(app);
    const { owner } = world;
    const member = await world.user();
    const made = await set(owner, { 'places.csv': PLACES });
    expect((await member.call('GET', `import-set/${made.id}/`)).status).toBe(403);
    expect((await owner.call('POST', `import-job/${made.files[0]?.id}/run/`)).status).toBe(404);
    const other = await makeWorld(app);
    expect((await other.owner.call('GET', `import-set/${made.id}/`)).status).toBe(404);
    expect((await other.owner.call('GET', `import-job/${made.files[0]?.id}/`)).status).toBe(404);
  });
});
