import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { throughout } from '../../src/jobs/slices.ts';
import { testApp } from '../app.ts';
import { makeWorld, type World } from '../world.ts';
import { importFile, uploadFile } from './imports.ts';

const app = await testApp();

interface Asset {
  id: string;
  asset_tag: string;
  name: string | null;
  serial: string | null;
  state: string;
  purchase_date: string | null;
  purchase_cost: { amount: string; currency: string } | null;
  model: { id: string; name: string };
  category: { name: string };
  supplier: { name: string } | null;
  default_location: { name: string } | null;
  location: { name: string } | null;
  holder: { type: string; id: string; name: string } | null;
}

async function assets({ owner }: World): Promise<Asset[]> {
  return (await owner.call<{ results: Asset[] }>('GET', 'assets/?page_size=500&sort=asset_tag')).body.results;
}

describe('an upload', () => {
  it.each([['assets', 201], ['assets_checkout', 201], ['models', 201], ['locations', 201], ['users', 201], ['supplier', 201], ['manufacturer', 201], ['category', 201], ['nonsense', 404]] as const)('takes the kinds that the product has, and no others: %s', async (kind, status) => {
    const { owner } = await makeWorld(app);
    expect((await uploadFile(owner, kind, 'Name\nx')).status).toBe(status);
  });

  it('takes one at the address for assets too', async () => {
    const { owner } = await makeWorld(app);
    const form = new FormData();
    form.append('file', new Blob(['Name\nx']), 'a.csv');
    expect((await owner.call('POST', 'assets/import_assets_csv/', form)).status).toBe(201);
  });

  it('reads other encodings, separators, line ends and headings, and says what is in the columns', async () => {
    const { owner } = await makeWorld(app);
    const latin = new Uint8Array([...'Name;Größe;Name;;Serial\rTür;2;x;;A-1\r;;;;\r\rStuhl;3;y;z;A-2\r'].map((one) => one.charCodeAt(0)));
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
    expect(await said(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).toContain('not a CSV');
    expect(await said('')).toContain('no rows');
    expect(await said('Name,Serial\n')).toContain('no rows');
    expect(await said('Name,Serial\n"a",b\n"open,c\nd,e')).toContain('line 3');
  });

  it('is seen by whoever made it and by administrators only', async () => {
    const world = await makeWorld(app);
    const permissions = ['import:read', 'assets:import', 'assets:read', 'assets:write', 'assets:update'];
    const clerk = await world.user({ permissions, workspaces: [world.workspaceId] });
    const other = await world.user({ permissions, workspaces: [world.workspaceId] });
    const { body } = await uploadFile(clerk, 'assets', 'Name\nx');
    expect((await clerk.call('GET', `import-job/${body.id}/`)).status).toBe(200);
    for (const path of ['', 'rows/', 'refused/']) expect((await other.call('GET', `import-job/${body.id}/${path}`)).status, path).toBe(404);
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
    expect(digger).toMatchObject({ asset_tag: 'T-1', name: 'Digger', state: 'deployable', purchase_date: '2023-01-23', purchase_cost: { amount: '2266.13', currency: 'EUR' }, supplier: { name: 'Kunde, Doyle and Kozey' }, default_location: { name: 'Yard' }, location: { name: 'Yard' }, category: { name: 'Machines' }, model: { name: 'Macbook Pro 13"' }, holder: null });
    expect(crane).toMatchObject({ state: 'deployed', purchase_cost: { amount: '12.58', currency: 'USD' }, holder: { type: 'user', name: 'Gage Mc Crackem' }, default_location: { name: 'Yard' } });
    expect(roller).toMatchObject({ purchase_cost: { amount: '1234.50', currency: 'EUR' }, holder: { type: 'location', name: 'North Gate' }, location: { name: 'North Gate' }, default_location: { name: 'Hall 2' } });
    expect(new Set([digger?.model.id, crane?.model.id, roller?.model.id]).size, 'a model number makes another model').toBe(3);
    const people = await world.owner.call<{ results: { username: string; first_name: string; last_name: string; email: string }[] }>('GET', 'users/?search=gmc');
    expect(people.body.results[0]).toMatchObject({ username: 'gmc', first_name: 'Gage', last_name: 'Mc Crackem', email: 'gmc@example.com' });
  });

  it('sent again changes nothing and writes no history', async () => {
    const world = await makeWorld(app);
    await importFile(app, world.owner, 'assets', FILE, 'run');
    const entries = (): Promise<{ n: number }> => app.database.inCompany(world.companyId, (tx) => tx.one(sql<{ n: number }>`select count(*) as n from activity where company_id = ${world.companyId}`));
    const [before, was] = [await assets(world), await entries()];
    const { job } = await importFile(app, world.owner, 'assets', FILE, 'run');
    expect(job.totals).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0, new_records: {} });
    expect(await assets(world)).toEqual(before);
    expect(await entries()).toEqual(was);
  });

  it('is only shown by the check, which writes nothing and takes no tag', async () => {
    const world = await makeWorld(app, { prefix: 'NF' });
    const { job, rows } = await importFile(app, world.owner, 'assets', `${FILE}\r\nAcme,No tag,,Tools,,,,Thing,,,,,,,,,`, 'check');
    expect(job.status).toBe('checked');
    expect(job.totals).toMatchObject({ created: 4, refused: 0, new_records: { supplier: ['Kunde, Doyle and Kozey', 'Krajcik'], location: ['Yard', 'Hall 2', 'North Gate'], user: ['Gage Mc Crackem (gmc, gmc@example.com)'] } });
    expect(rows.map((row) => [row.row_number, row.outcome])).toEqual([[2, 'created'], [3, 'created'], [4, 'created'], [6, 'created']]);
    expect(await assets(world)).toEqual([]);
    expect((await world.owner.call<{ count: number }>('GET', 'supplier/')).body.count).toBe(0);
    expect((await world.owner.call<{ count: number }>('GET', 'users/')).body.count).toBe(1);
    const made = await world.owner.call<{ id: string; asset_tag: string }>('POST', 'assets/', { model_id: (await model(world)), name: 'First' });
    expect(made.body.asset_tag).toBe('NF-00001');
    const again = await world.owner.call<{ status: string }>('POST', `import-job/${job.id}/run/`);
    expect(again.status).toBe(200);
    await app.runJobs();
    expect((await assets(world)).map((one) => one.asset_tag).sort()).toEqual(['NF-00001', 'NF-00002', 'T-1', 'T-2', 'T-3']);
  });
});

it('shows of each row what tells it apart and who is to have it, and does not call what the file makes something that exists', async () => {
  const world = await makeWorld(app);
  const file = [
    'Asset tag,Name,Asset model,Asset model: Category,Serial,Assigned to: Email',
    'T-1,MacBook,MacBook Pro,Laptops,SN-1,ada@example.com',
    ',Other MacBook,MacBook Pro,Tablets,SN-2,',
  ].join('\r\n');
  const { rows } = await importFile(app, world.owner, 'assets', file, 'check', { mapping: ['asset_tag', 'name', 'model', 'model.category', 'serial', 'holder.email'] });
  expect(rows.map(({ title, subtitle, assignee }) => [title, subtitle, assignee])).toEqual([['MacBook', 'T-1', 'ada@example.com'], ['Other MacBook', 'SN-2', '']]);
  expect(rows[1]?.messages).toEqual([expect.stringMatching(/“Tablets” has no effect: an earlier row creates MacBook Pro with “Laptops”\./)]);
  await importFile(app, world.owner, 'assets', file, 'run', { mapping: ['asset_tag', 'name', 'model', 'model.category', 'serial', null] });
  const { rows: later } = await importFile(app, world.owner, 'assets', file.replaceAll('SN-', 'X-').replace('T-1', 'T-9'), 'check', { mapping: ['asset_tag', 'name', 'model', 'model.category', 'serial', null] });
  expect(later[1]?.messages.join()).toMatch(/MacBook Pro already exists and has “Laptops”/);
});

async function model({ owner }: World): Promise<string> {
  const category = await owner.call<{ id: string }>('POST', 'category/', { name: `Kind ${Math.random()}`, type: 'asset' });
  return (await owner.call<{ id: string }>('POST', 'asset-model/', { name: `Model ${Math.random()}`, category_id: category.body.id })).body.id;
}

describe('rows', () => {
  it('are refused one by one, with column, value and reason, and come back as a file that can be mended', async () => {
    const world = await makeWorld(app);
    const file = ['Asset Tag,Name,Model,Category,Purchase Date,Serial', 'A-1,Good,M,C,31.01.2025,S-1', 'A-2,No such day,M,C,31.02.2025,S-2', 'A-3,Same serial,M,C,,s-1', 'A-1,Same tag,M,C,,S-4', 'A-5,Too long,M,C,,S-5,surplus', '=A-6,No model,,C,,S-6'].join('\n');
    const { job, rows } = await importFile(app, world.owner, 'assets', file, 'run');
    expect(job.totals).toMatchObject({ created: 1, refused: 5 });
    const why = new Map(rows.map((row) => [row.row_number, row.messages.join(' ')]));
    expect(why.get(3)).toMatch(/Purchase Date “31\.02\.2025”: .*does not exist/);
    expect(why.get(4)).toMatch(/Serial “s-1”: Good \(A-1\) already has/);
    expect(why.get(5)).toContain('Row 2');
    expect(why.get(6)).toContain('7 cells');
    expect(why.get(7)).toMatch(/^Model: Choose an asset model/);

    const refused = (await world.owner.call('GET', `import-job/${job.id}/refused/`)).text;
    expect(refused.split('\r\n')[0]).toBe('Asset Tag,Name,Model,Category,Purchase Date,Serial,Import: row,Import: reason');
    expect(refused).toContain("'=A-6,No model");
    const mended = refused.replace('31.02.2025', '28.02.2025').replace(',s-1,', ',S-3,').replace('A-1,Same tag', 'A-4,Same tag').replace('No model,,C', 'No model,M,C');
    const second = await importFile(app, world.owner, 'assets', mended, 'run');
    expect(second.job.totals, JSON.stringify(second.rows)).toMatchObject({ created: 5, refused: 0 });
    expect((await assets(world)).map((one) => one.asset_tag)).toEqual(['=A-6', 'A-1', 'A-2', 'A-3', 'A-4', 'A-5']);
  });

  it('find their record by the chosen key, and change only what differs', async () => {
    const world = await makeWorld(app);
    await importFile(app, world.owner, 'assets', 'Asset Tag,Serial,Name,Model,Order Number\nA-1,S-1,Old,M,7', 'run');
    const file = 'Asset Tag,Serial,Name,Model,Order Number\nB-1,s-1,New,M,';
    const refused = await importFile(app, world.owner, 'assets', file, 'check', { options: { match: 'serial', update: false } });
    expect(refused.rows[0]?.messages[0]).toContain('updating is turned off');
    const { job, rows } = await importFile(app, world.owner, 'assets', file, 'run', { options: { match: 'serial' } });
    expect(job.totals).toMatchObject({ changed: 1, created: 0 });
    expect(rows[0]?.changes).toEqual([{ field: 'asset_tag', from: 'A-1', to: 'B-1' }, { field: 'name', from: 'Old', to: 'New' }, { field: 'serial', from: 'S-1', to: 's-1' }]);
    expect(await assets(world)).toMatchObject([{ asset_tag: 'B-1', name: 'New', order_number: '7' }]);
    const emptied = await importFile(app, world.owner, 'assets', file, 'run', { options: { match: 'serial', blanks: true } });
    expect(emptied.rows[0]?.changes).toEqual([{ field: 'order_number', from: '7', to: null }]);
    const entries = await world.owner.call<{ results: { source: string; action: string }[] }>('GET', `activity-logs/?record=asset&id=${emptied.rows[0]?.record_id}`);
    expect(entries.body.results.map((one) => `${one.action} ${one.source}`)).toEqual(['update import', 'update import', 'create import']);
  });

  it('are asked about where the file does not say how it is written', async () => {
    const { owner } = await makeWorld(app);
    const { body } = await uploadFile(owner, 'assets', 'Asset Tag,Model,Purchase Date,Purchase Cost\nA,M,3/4/2025,"1,234"');
    expect(body.analysis).toMatchObject({ date_order: 'unknown', decimal_mark: 'unknown' });
    const refused = await owner.call<Record<string, string[]>>('POST', `import-job/${body.id}/check/`);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual(expect.arrayContaining(['date_order', 'decimal_mark']));
    await owner.call('PUT', `import-job/${body.id}/`, { options: { date_order: 'dmy', decimal_mark: 'point', currency: 'CHF' } });
    expect((await owner.call('POST', `import-job/${body.id}/run/`)).status).toBe(200);
    await app.runJobs();
    const { results } = (await owner.call<{ results: Asset[] }>('GET', 'assets/')).body;
    expect(results).toMatchObject([{ purchase_date: '2025-04-03', purchase_cost: { amount: '1234.00', currency: 'CHF' } }]);
  });

  it('create unknown names, leave them out or are refused, as chosen for each column', async () => {
    const world = await makeWorld(app);
    const file = 'Asset Tag,Model,Supplier,Status\nA,M,Nobody,\nB,M,,Lost forever';
    const { rows } = await importFile(app, world.owner, 'assets', file, 'check', { options: { unknown: { supplier: 'refuse', status: 'refuse' } } });
    expect(rows.map((row) => row.messages.join())).toEqual([expect.stringContaining('Supplier Nobody does not exist'), expect.stringContaining('Lost forever does not exist')]);
    const empty = await importFile(app, world.owner, 'assets', file, 'run', { options: { unknown: { supplier: 'empty', status: 'refuse' } } });
    expect(empty.job.totals).toMatchObject({ created: 1, refused: 1, new_records: { asset_model: ['M'] } });
    expect(await assets(world)).toMatchObject([{ asset_tag: 'A', supplier: null }]);
  });

  it('go in with a warning where a spreadsheet has shortened a code', async () => {
    const { owner } = await makeWorld(app);
    const { rows } = await importFile(app, owner, 'assets', 'Asset Tag,Model,Serial\nA,M,3.01043E+13', 'check');
    expect(rows[0]).toMatchObject({ outcome: 'created', messages: [expect.stringContaining('3.01043E+13')] });
  });

  it('pass the same rights as the screens', async () => {
    const world = await makeWorld(app);
    const clerk = await world.user({ permissions: ['import:read', 'assets:import', 'assets:read', 'assets:write'], workspaces: [world.workspaceId] });
    const { rows } = await importFile(app, clerk, 'assets', 'Asset Tag,Model\nA,Unknown model', 'run');
    expect(rows[0]).toMatchObject({ outcome: 'refused', messages: [expect.stringContaining(':write')] });
    await model(world);
    const name = (await world.owner.call<{ results: { name: string }[] }>('GET', 'asset-model/')).body.results[0]?.name;
    const made = await importFile(app, clerk, 'assets', `Asset Tag,Model\nA,${name}`, 'run');
    expect(made.job.totals).toMatchObject({ created: 1 });
    const changing = await importFile(app, clerk, 'assets', `Asset Tag,Model,Name\nA,${name},New`, 'run');
    expect(changing.rows[0]).toMatchObject({ outcome: 'refused', messages: [expect.stringContaining('assets:update')] });
  });

  it('do not take a thing from somebody else', async () => {
    const world = await makeWorld(app);
    await importFile(app, world.owner, 'assets', 'Asset Tag,Model,Checked Out To: Username\nA,M,anna', 'run');
    const { rows } = await importFile(app, world.owner, 'assets', 'Asset Tag,Model,Checked Out To: Username\nA,M,bert', 'run');
    expect(rows[0]).toMatchObject({ outcome: 'refused', messages: [expect.stringContaining('checked out to anna')] });
    expect((await world.owner.call<{ count: number }>('GET', 'users/?search=bert')).body.count, 'what a refused row made is undone').toBe(0);
  });
});

describe('a check in batches', () => {
  it('[R1.35] knows of later rows what earlier ones would have taken, and keeps no lock', async () => {
    const world = await makeWorld(app);
    const line = (index: number): string => `T-${index},S-${index},New model,Place ${index % 3}`;
    const file = ['Asset Tag,Serial,Model,Location', ...Array.from({ length: 1100 }, (_, index) => line(index)), 'T-1,S-x,New model,', 'T-x,s-2,New model,', 'T-y,S-y,New model,Place 1'].join('\n');
    const { job } = await importFile(app, world.owner, 'assets', file, 'check');
    expect(job.totals).toMatchObject({ created: 1101, refused: 2, new_records: { asset_model: ['New model'], location: ['Place 0', 'Place 1', 'Place 2'] } });
    const { results } = (await world.owner.call<{ results: { row_number: number; messages: string[] }[] }>('GET', `import-job/${job.id}/rows/?outcome=refused`)).body;
    expect(results.map((row) => [row.row_number, row.messages.join()])).toEqual([[1102, expect.stringContaining('Row 3')], [1103, expect.stringContaining('T-2')]]);
    expect(await assets(world)).toEqual([]);
  });
});

describe('rows that refer to each other', () => {
  it('may stand in any order: managers, their managers, and people who are their own', async () => {
    const { owner } = await makeWorld(app);
    const file = ['First Name,Last Name,Username,Manager,Activated,Email', 'Ada,One,ada,Bob Two,false,', 'Bob,Two,bob,cyd,false,', 'Cyd,Three,cyd,Cyd Three,true,', 'Dan,Four,dan,eve,false,', 'Eve,Five,eve,dan,false,'].join('\n');
    const { job, rows } = await importFile(app, owner, 'users', file, 'run');
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 5, refused: 0, new_records: {} });
    expect(rows.find((row) => row.row_number === 4)?.messages[0]).toContain('no email address');
    const people = (await owner.call<{ results: { username: string; manager: { name: string } | null }[] }>('GET', 'users/?page_size=100')).body.results;
    const managers = Object.fromEntries(people.map((one) => [one.username, one.manager?.name ?? null]));
    expect(managers).toMatchObject({ ada: 'Bob Two', bob: 'Cyd Three', cyd: 'Cyd Three', dan: 'Eve Five', eve: 'Dan Four' });
    expect((await importFile(app, owner, 'users', file, 'run')).job.totals).toMatchObject({ unchanged: 5, changed: 0, created: 0, refused: 0 });
  });

  it('make trees, with the same name in several places', async () => {
    const { owner } = await makeWorld(app);
    const file = ['Name,Parent', 'Floor 1,Berlin', 'Room 1,Berlin / Floor 1', 'Floor 1,Madrid', 'Berlin,', 'Madrid,', 'Depot,Lisbon / Harbour'].join('\n');
    const { job, rows } = await importFile(app, owner, 'locations', file, 'run');
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 6, refused: 0, new_records: { location: ['Lisbon', 'Lisbon / Harbour'] } });
    expect((await importFile(app, owner, 'locations', file, 'run')).job.totals).toMatchObject({ unchanged: 6, changed: 0, created: 0 });
    const { rows: things } = await importFile(app, owner, 'assets', 'Asset Tag,Model,Location\nA,M,Berlin / Floor 1\nB,M,Floor 1', 'run');
    expect(things.map((row) => row.outcome)).toEqual(['created', 'refused']);
    expect(things[1]?.messages[0]).toContain('Several have the name Floor 1');
  });
});

describe('a run', () => {
  it('goes on after its server was killed, with no row twice and none lost', async () => {
    const { owner, companyId } = await makeWorld(app);
    const { body } = await uploadFile(owner, 'supplier', `Name\n${Array.from({ length: 250 }, (_, index) => `Supplier ${index}`).join('\n')}`);
    expect((await owner.call('POST', `import-job/${body.id}/run/`)).status).toBe(200);
    expect((await owner.call('POST', `import-job/${body.id}/run/`)).status, 'twice at once').toBe(409);
    // As after the first batch of a server that is gone: what it wrote is kept, the rest is open.
    const { runImport } = await import('../../src/features/import/run.ts');
    let batches = 0;
    const dying = { ...app.services, database: { ...app.database, inCompany: ((...args: Parameters<typeof app.database.inCompany>) => {
      batches += 1;
      if (batches === 4) throw new Error('Connection terminated');
      return app.database.inCompany(...args);
    }) as typeof app.database.inCompany } };
    await expect(throughout(runImport(dying, { companyId, id: body.id }, 100))).rejects.toThrow('terminated');
    const half = (await owner.call<{ status: string; done_count: number }>('GET', `import-job/${body.id}/`)).body;
    expect(half).toMatchObject({ status: 'running', done_count: 200 });
    await app.runJobs();
    const done = (await owner.call<{ status: string; totals: unknown }>('GET', `import-job/${body.id}/`)).body;
    expect(done).toMatchObject({ status: 'done', totals: { created: 250, refused: 0 } });
    expect((await owner.call<{ count: number }>('GET', 'supplier/')).body.count).toBe(250);
  });

  it('can be paused, continued and cancelled, and refuses what no longer fits', async () => {
    const { owner, companyId } = await makeWorld(app);
    const { body } = await uploadFile(owner, 'supplier', `Name\n${Array.from({ length: 250 }, (_, index) => `Paused ${index}`).join('\n')}`);
    const { runImport } = await import('../../src/features/import/run.ts');
    const step = (verb: string): Promise<{ status: number; body: { status: string; done_count: number } }> => owner.call('POST', `import-job/${body.id}/${verb}/`);
    expect((await step('pause')).status, 'not running yet').toBe(409);
    await step('run');
    const pausing = { ...app.services, database: { ...app.database, inCompany: (async (...args: Parameters<typeof app.database.inCompany>) => {
      const answer = await app.database.inCompany(...args);
      const job = (await owner.call<{ status: string; done_count: number }>('GET', `import-job/${body.id}/`)).body;
      if (job.done_count === 100 && job.status === 'running') await step('pause');
      return answer;
    }) as typeof app.database.inCompany } };
    await throughout(runImport(pausing, { companyId, id: body.id }, 100));
    expect((await owner.call('GET', `import-job/${body.id}/`)).body).toMatchObject({ status: 'paused', done_count: 100 });
    await app.runJobs();
    expect((await owner.call<{ count: number }>('GET', 'supplier/')).body.count, 'the job in the queue respects the pause').toBe(100);
    expect((await owner.call('PUT', `import-job/${body.id}/`, { options: {} })).status).toBe(409);
    expect((await step('run')).body.status).toBe('running');
    expect((await step('cancel')).body).toMatchObject({ status: 'cancelled', done_count: 100 });
    await app.runJobs();
    expect((await owner.call<{ count: number }>('GET', 'supplier/')).body.count).toBe(100);
    expect((await step('run')).status, 'what is cancelled stays so').toBe(409);
  });

  it('is undone as a whole, but for what somebody has changed since', async () => {
    const world = await makeWorld(app);
    const { owner } = world;
    await importFile(app, owner, 'assets', 'Asset Tag,Name,Model\nA,Before,M\nB,Before,M', 'run');
    const { job } = await importFile(app, owner, 'assets', 'Asset Tag,Name,Model,Supplier,Checked Out To: Username\nA,After,M,New supplier,\nB,After,M,,\nC,New,M,New supplier,holder1\nD,New,M,,', 'run');
    expect(job.totals).toMatchObject({ changed: 2, created: 2 });
    const [, b, , d] = await assets(world);
    for (const one of [b, d]) await owner.call('PATCH', `assets/${one?.id}/`, { name: 'By hand' });
    expect((await owner.call('POST', `import-job/${job.id}/undo/`)).status).toBe(200);
    await app.runJobs();
    const after = (await owner.call<{ status: string; undo: { undone: number; kept_count: number; kept: { name: string; detail: string }[] } }>('GET', `import-job/${job.id}/`)).body;
    expect(after, JSON.stringify(after)).toMatchObject({ status: 'undone', undo: { kept_count: 2 } });
    expect(after.undo.kept.map((one) => one.detail)).toEqual([expect.stringContaining('has changed it since'), expect.stringContaining('has changed it since')]);
    expect(await assets(world)).toMatchObject([{ asset_tag: 'A', name: 'Before', supplier: null }, { asset_tag: 'B', name: 'By hand' }, { asset_tag: 'D', name: 'By hand' }]);
    expect((await owner.call<{ count: number }>('GET', 'supplier/')).body.count, 'names that were made for it go too').toBe(0);
    await owner.call('PATCH', `assets/${d?.id}/`, { name: 'New' });
    expect((await owner.call('POST', `import-job/${job.id}/undo/`)).status, 'once more, for what stayed').toBe(200);
    await app.runJobs();
    expect((await owner.call<typeof after>('GET', `import-job/${job.id}/`)).body, 'what somebody has worked on stays').toMatchObject({ status: 'undone', undo: { kept_count: 2 } });
  });

  it('is undone once more where what others used is free by then', async () => {
    const world = await makeWorld(app);
    const { owner } = world;
    const jobs = [];
    for (const tag of ['A', 'B', 'C']) jobs.push((await importFile(app, owner, 'assets', `Asset Tag,Model,Location,Checked Out To: Username\n${tag},M,Berlin,anna`, 'run')).job.id);
    const undo = async (id: string | undefined): Promise<unknown> => {
      const answer = await owner.call('POST', `import-job/${id}/undo/`);
      if (answer.status !== 200) return answer.status;
      await app.runJobs();
      return (await owner.call<{ undo: { kept_count: number } }>('GET', `import-job/${id}/`)).body.undo.kept_count;
    };
    const [first, second, third] = jobs;
    expect(await undo(first), 'the model, its category, the place and the person').toBeGreaterThan(0);
    expect(await undo(second)).toBe(0);
    expect(await undo(third)).toBe(0);
    expect(await undo(third), 'nothing stayed').toBe(409);
    expect(await undo(first)).toBe(0);
    for (const wire of ['assets', 'asset-model', 'locations', 'category']) expect((await owner.call<{ count: number }>('GET', `${wire}/`)).body.count, wire).toBe(0);
    expect(await undo(first)).toBe(409);
  });
});
