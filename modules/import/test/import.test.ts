import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { importSetup } from './import_setup.ts';
import { importFile, uploadFile } from './imports.ts';

const { app, assets, model } = await importSetup();

describe('an upload', () => {
  const kinds: [kind: string, record: string][] = [
    ['assets', 'asset'],
    ['assets_checkout', 'asset'],
    ['accessories', 'accessory'],
    ['consumables', 'consumable'],
    ['components', 'component'],
    ['licenses', 'license'],
    ['models', 'asset_model'],
    ['locations', 'location'],
    ['users', 'user'],
    ['catalog', 'catalog_item'],
    ...RECORDS.filter((one) => one.importBy).map(({ wire, name }): [string, string] => [wire, name]),
  ];
  it.each(kinds)('[R7.102] takes the kind %s, an import of the type %s', async (kind, record) => {
    const { owner } = await makeWorld(app);
    expect((await uploadFile(owner, kind, 'Name\nx')).body).toMatchObject({ record });
  });

  it.each(['nonsense', ...RECORDS.filter((one) => !one.importBy).map(({ wire }) => wire)])(
    'takes no others: %s',
    async (kind) => {
      const { owner } = await makeWorld(app);
      expect((await uploadFile(owner, kind, 'Name\nx')).status).toBe(404);
    },
  );

  it('[R7.57] takes one at the address for assets too, as the same import', async () => {
    const { owner } = await makeWorld(app);
    const form = new FormData();
    form.append('file', new Blob(['Name\nx']), 'a.csv');
    const { status, body } = await owner.call('POST', 'assets/import_assets_csv/', form);
    expect([status, body]).toMatchObject([201, { record: 'asset' }]);
  });

  it('reads other encodings, separators, line ends and headings, and says what is in the columns', async () => {
    const { owner } = await makeWorld(app);
    const latin = new Uint8Array(
      [...'Name;Größe;Name;;Serial\rTür;2;x;;A-1\r;;;;\r\rStuhl;3;y;z;A-2\r'].map((one) => one.charCodeAt(0)),
    );
    const { body } = await uploadFile(owner, 'assets', latin);
    expect(body.headers).toEqual(['Name', 'Größe', 'Name (2)', 'Unnamed: 4', 'Serial']);
    expect(body.mapping).toEqual(['name', null, null, null, 'serial']);
    expect(body.samples[0]).toEqual(['Tür', 'Stuhl']);
    expect(body.row_count).toBe(2);
    const marked = await uploadFile(owner, 'assets', '\uFEFFAsset Tag\tName\nA\tB');
    expect(marked.body.mapping).toEqual(['asset_tag', 'name']);
  });

  it('refuses what is no table, and says where a quote was left open', async () => {
    const { owner } = await makeWorld(app);
    const said = async (file: string | Uint8Array<ArrayBuffer>): Promise<unknown> => {
      const answer = await uploadFile(owner, 'assets', file);
      expect(answer.status).toBe(400);
      return (answer.body as unknown as { file: string[] }).file[0];
    };
    expect(await said(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).toContain('workbook is damaged');
    expect(await said('')).toContain('no rows');
    expect(await said('Name,Serial\n')).toContain('no rows');
    expect(await said('Name,Serial\n"a",b\n"open,c\nd,e')).toContain('line 3');
  });

  it.each([501, 10_000])('refuses a file of %i columns, and says how many it may have', async (columns) => {
    const { owner } = await makeWorld(app);
    const row = (text: string): string => Array.from({ length: columns }, (_one, at) => `${text}${at}`).join(',');
    const answer = await uploadFile(owner, 'assets', `${row('Column ')}\n${row('')}\n`);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('500')]);
  });

  it('is seen by whoever made it and by administrators only', async () => {
    const world = await makeWorld(app);
    const permissions = ['import:read', 'assets:import', 'assets:read', 'assets:write', 'assets:update'];
    const clerk = await world.user({ permissions, workspaces: [world.workspaceId] });
    const other = await world.user({ permissions, workspaces: [world.workspaceId] });
    const { body } = await uploadFile(clerk, 'assets', 'Name\nx');
    expect((await clerk.call('GET', `import-job/${body.id}/`)).status).toBe(200);
    for (const path of ['', 'rows/', 'refused/'])
      expect((await other.call('GET', `import-job/${body.id}/${path}`)).status, path).toBe(404);
    expect((await other.call('POST', `import-job/${body.id}/run/`)).status).toBe(404);
    expect((await other.call<{ count: number }>('GET', 'import/')).body.count).toBe(0);
    expect((await world.owner.call('GET', `import-job/${body.id}/`)).status).toBe(200);
    expect((await uploadFile(clerk, 'users', 'First name\nx')).status).toBe(403);
  });
});

const FILE = [
  'Company,Name,Asset Tag,Category,Supplier,Manufacturer,Location,Model,Model Number,Purchase Date,Purchase Cost,Checkout Type,Checked Out To: Username,Checked Out To: First Name,Checked Out To: Last Name,Checked Out To: Email,Checked Out To: Location',
  'Acme,Digger,T-1,Machines,"Kunde, Doyle and Kozey",Berge,Yard,"Macbook Pro 13""",M-1,1/23/23,2266.13,,,,,,',
  'Acme,Crane,T-2,Machines,Krajcik,Berge,Yard,"Macbook Pro 13""",M-2,11/14/22,$12.58,User,gmc,Gage,Mc Crackem,gmc@example.com,',
  'Acme,Roller,T-3,Tools,Krajcik,Berge,Hall 2,"Macbook Pro 13""",,3/1/23,"1,234.50",Location,,,,,North Gate',
  ',,,,,,,,,,,,,,,,',
].join('\r\n');

describe('a file of assets with all its traps', () => {
  it('[R1.35] goes in with models, suppliers, places, people and handing out', async () => {
    const world = await makeWorld(app);
    const { job } = await importFile(app, world.owner, 'assets', FILE, 'run');
    expect(job.status).toBe('done');
    expect(job.totals).toMatchObject({ created: 3, changed: 0, unchanged: 0, refused: 0 });
    const [digger, crane, roller] = await assets(world);
    expect(digger).toMatchObject({
      asset_tag: 'T-1',
      name: 'Digger',
      state: 'deployable',
      purchase_date: '2023-01-23',
      purchase_cost: { amount: '2266.13', currency: 'EUR' },
      supplier: { name: 'Kunde, Doyle and Kozey' },
      default_location: { name: 'Yard' },
      location: { name: 'Yard' },
      category: { name: 'Machines' },
      model: { name: 'Macbook Pro 13"' },
      assignee: null,
    });
    expect(crane).toMatchObject({
      state: 'deployed',
      purchase_cost: { amount: '12.58', currency: 'USD' },
      assignee: { type: 'user', name: 'Gage Mc Crackem' },
      default_location: { name: 'Yard' },
    });
    expect(roller).toMatchObject({
      purchase_cost: { amount: '1234.50', currency: 'EUR' },
      assignee: { type: 'location', name: 'North Gate' },
      location: { name: 'North Gate' },
      default_location: { name: 'Hall 2' },
    });
    expect(
      new Set([digger?.model.id, crane?.model.id, roller?.model.id]).size,
      'a model number makes another model',
    ).toBe(3);
    const people = await world.owner.call<{
      results: { username: string; first_name: string; last_name: string; email: string }[];
    }>('GET', 'users/?search=gmc');
    expect(people.body.results[0]).toMatchObject({
      username: 'gmc',
      first_name: 'Gage',
      last_name: 'Mc Crackem',
      email: 'gmc@example.com',
    });
  });

  it('sent again changes nothing and writes no history', async () => {
    const world = await makeWorld(app);
    await importFile(app, world.owner, 'assets', FILE, 'run');
    const entries = (): Promise<{ n: number }> =>
      app.database.inCompany(world.companyId, (tx) =>
        tx.one(sql<{ n: number }>`select count(*) as n from activity where company_id = ${world.companyId}`),
      );
    const [before, was] = [await assets(world), await entries()];
    const { job } = await importFile(app, world.owner, 'assets', FILE, 'run');
    expect(job.totals).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0, new_records: {} });
    expect(await assets(world)).toEqual(before);
    expect(await entries()).toEqual(was);
  });

  it('is only shown by the check, which writes nothing and takes no tag', async () => {
    const world = await makeWorld(app, { prefix: 'NF' });
    const { job, rows } = await importFile(
      app,
      world.owner,
      'assets',
      `${FILE}\r\nAcme,No tag,,Tools,,,,Thing,,,,,,,,,`,
      'check',
    );
    expect(job.status).toBe('checked');
    expect(job.totals).toMatchObject({
      created: 4,
      refused: 0,
      new_records: {
        supplier: ['Kunde, Doyle and Kozey', 'Krajcik'],
        location: ['Yard', 'Hall 2', 'North Gate'],
        user: ['Gage Mc Crackem (gmc, gmc@example.com)'],
      },
    });
    expect(rows.map((row) => [row.row_number, row.outcome])).toEqual([
      [2, 'created'],
      [3, 'created'],
      [4, 'created'],
      [6, 'created'],
    ]);
    expect(await assets(world)).toEqual([]);
    expect((await world.owner.call<{ count: number }>('GET', 'supplier/')).body.count).toBe(0);
    expect((await world.owner.call<{ count: number }>('GET', 'users/')).body.count).toBe(1);
    const made = await world.owner.call<{ id: string; asset_tag: string }>('POST', 'assets/', {
      model_id: await model(world),
      name: 'First',
    });
    expect(made.body.asset_tag).toBe('NF-00001');
    const again = await world.owner.call<{ status: string }>('POST', `import-job/${job.id}/run/`);
    expect(again.status).toBe(200);
    await app.runJobs();
    expect((await assets(world)).map((one) => one.asset_tag).sort()).toEqual([
      'NF-00001',
      'NF-00002',
      'T-1',
      'T-2',
      'T-3',
    ]);
  });
});

it('shows of each row what tells it apart and who is to have it, and does not call what the file makes something that exists', async () => {
  const world = await makeWorld(app);
  const file = [
    'Asset tag,Name,Asset model,Asset model: Category,Serial,Assigned to: Email',
    'T-1,MacBook,MacBook Pro,Laptops,SN-1,ada@example.com',
    ',Other MacBook,MacBook Pro,Tablets,SN-2,',
  ].join('\r\n');
  const { rows } = await importFile(app, world.owner, 'assets', file, 'check', {
    mapping: ['asset_tag', 'name', 'model', 'model.category', 'serial', 'assignee.email'],
  });
  expect(rows.map(({ title, subtitle, assignee }) => [title, subtitle, assignee])).toEqual([
    ['MacBook', 'T-1', 'ada@example.com'],
    ['Other MacBook', 'SN-2', ''],
  ]);
  expect(rows[1]?.messages).toEqual([
    expect.stringMatching(/“Tablets” has no effect: an earlier row creates MacBook Pro with “Laptops”\./),
  ]);
  await importFile(app, world.owner, 'assets', file, 'run', {
    mapping: ['asset_tag', 'name', 'model', 'model.category', 'serial', null],
  });
  const { rows: later } = await importFile(
    app,
    world.owner,
    'assets',
    file.replaceAll('SN-', 'X-').replace('T-1', 'T-9'),
    'check',
    { mapping: ['asset_tag', 'name', 'model', 'model.category', 'serial', null] },
  );
  expect(later[1]?.messages.join()).toMatch(/MacBook Pro already exists and has “Laptops”/);
});
