import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { importFile, uploadFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { makeWorld } from '../world.ts';

/* Attacks by value mappings. */
const app = await testApp();

const FILE = 'Name,Location\nIT,Here\n';
const record = (id: string) => ({ options: { values: { location: { here: { use: 'record', id, name: 'Here' } } } } });

describe('a value stands for a record', () => {
  test('of the own company alone', async () => {
    const [{ owner }, other] = [await makeWorld(app), await makeWorld(app)];
    const theirs = await other.owner.create('locations', { name: 'Theirs' });
    const { job, rows } = await importFile(app, owner, 'department', FILE, 'run', record(theirs));
    expect([job.status, rows.map((one) => one.outcome)]).toEqual(['done', ['refused']]);
  });

  test('of the type that the column refers to', async () => {
    const { owner } = await makeWorld(app);
    const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
    const { job, rows } = await importFile(app, owner, 'department', FILE, 'run', record(category));
    expect([job.status, rows.map((one) => one.outcome)]).toEqual(['done', ['refused']]);
  });

  test('that its importer may see', async () => {
    const world = await makeWorld(app);
    const { owner, companyId } = world;
    const here = await owner.create('locations', { name: 'Shown' });
    const hidden = await owner.create('locations', { name: 'Hidden' });
    const group = await owner.create('groups', {
      name: 'Limited',
      custom_permissions: ['locations:read'],
      limit_locations_ids: [here],
    });
    const who = await world.user({
      groups: [group],
      permissions: ['import:read', 'department:read', 'department:write', 'department:update', 'department:import'],
    });
    const { job, rows } = await importFile(app, who, 'department', FILE, 'run', record(hidden));
    expect([job.status, rows.map((one) => one.outcome)]).toEqual(['done', ['refused']]);
    const left = await app.database.inCompany(companyId, (tx) =>
      tx.rows(sql`select 1 from department where company_id = ${companyId} and location_id = ${hidden}`),
    );
    expect(left).toEqual([]);
  });
});

test('a status is made by who may make one', async () => {
  const world = await makeWorld(app);
  const category = await world.owner.create('category', { name: 'Laptops', type: 'asset' });
  await world.owner.create('asset-model', { name: 'Laptop', category_id: category });
  const permissions = [
    'import:read',
    'assets:read',
    'assets:write',
    'assets:update',
    'assets:import',
    'assetmodel:read',
    'category:read',
    'status_label:read',
  ];
  const who = await world.user({ permissions, workspaces: [world.workspaceId] });
  const choices = { options: { values: { status: { odd: { use: 'new', name: 'Odd', type: 'deployable' } } } } };
  const { job, rows } = await importFile(app, who, 'assets', 'Model,Status\nLaptop,odd\n', 'run', choices);
  expect([job.status, rows.map((one) => one.outcome)]).toEqual(['done', ['refused']]);
});

describe('a file may hold names that every object of JavaScript has', () => {
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('as a status: %s', async (name) => {
    const { owner } = await makeWorld(app);
    const file = `Asset name,Model,Status\nA,Laptop,${name}\n`;
    const sent = await uploadFile(owner, 'assets', file);
    expect(sent.status, sent.text).toBe(201);
    const column = sent.body.headers.indexOf('Status');
    const values = await owner.call<{ results: { value: string; choice: { name?: string } | null }[] }>(
      'GET',
      `import-job/${sent.body.id}/values/?column=${column}`,
    );
    expect(values.status, values.text).toBe(200);
    expect(values.body.results.map((one) => one.choice?.name ?? one.value)).toEqual([name]);
    expect((await owner.call('POST', `import-job/${sent.body.id}/check/`)).status).toBe(200);
    await app.runJobs();
    expect((await owner.call('GET', `import-job/${sent.body.id}/`)).body).toMatchObject({
      status: 'checked',
      failure: null,
    });
  });

  test('as a profile and as a column of choices', async () => {
    const { owner } = await makeWorld(app);
    const sent = await uploadFile(owner, 'department', FILE);
    for (const options of [
      { profile: 'constructor' },
      { values: { constructor: {} } },
      JSON.parse('{"values":{"__proto__":{"a":{"use":"empty"}}}}'),
      { paths: { toString: '/' } },
      { fill: { constructor: { columns: [], text: 'x' } } },
      { fill: { notes: { columns: [1e15], text: 'x' } } },
      { values: { location: JSON.parse('{"__proto__":{"use":"text","text":"x"}}') } },
    ]) {
      const answer = await owner.call('PUT', `import-job/${sent.body.id}/`, { options });
      expect([200, 400], `${JSON.stringify(options)} ${answer.text}`).toContain(answer.status);
    }
    expect((await owner.call('POST', `import-job/${sent.body.id}/check/`)).status).toBe(200);
    await app.runJobs();
    expect((await owner.call('GET', `import-job/${sent.body.id}/`)).body).toMatchObject({
      status: 'checked',
      failure: null,
    });
  });
});
