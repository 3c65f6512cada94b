import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { importFile, uploadFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

/* Attacks by custom fields created from file columns. */
const app = await testApp();

const MOST = 100;

interface Made {
  readonly id: string;
  readonly key: string;
}

const make = (who: TestUser, name: string, more: Readonly<Record<string, unknown>> = {}) =>
  who.call<Made>('POST', 'custom-fields/', { record: 'supplier', type: 'text', name, ...more });

/** Inserts custom fields of suppliers; `isDeleted`: in the recycle bin. */
async function fields({ companyId }: World, count: number, isDeleted = false): Promise<string[]> {
  const rows = await app.database.inCompany(companyId, (tx) =>
    tx.rows(sql<{ id: string }>`
    insert into custom_field (company_id, id, name, key, record, type, required, search_text, created_at, updated_at,
    deleted_at)
    select ${companyId}, gen_random_uuid(), ${isDeleted ? 'Old ' : 'Field '} || n,
    ${isDeleted ? 'c_old_' : 'c_field_'} || n, 'supplier', 'text', false, '', now(), now(),
      case when ${isDeleted} then now() end from generate_series(1, ${count}::int) as n returning id`),
  );
  return rows.map((one) => one.id);
}

async function live({ companyId }: World): Promise<number> {
  const { n } = await app.database.inCompany(companyId, (tx) =>
    tx.one(
      sql<{
        n: number;
      }>`select count(*)::int as n from custom_field where company_id = ${companyId} and deleted_at is null`,
    ),
  );
  return n;
}

describe('the number of fields of a record type', () => {
  test('holds for those that are made at the same moment', async () => {
    const world = await makeWorld(app);
    await fields(world, MOST - 1);
    const people = await Promise.all(['A', 'B', 'C', 'D'].map(() => world.user({ user_type: 'admin' })));
    const answers = await Promise.all(people.map((who, index) => make(who, `New ${index}`)));
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400, 400, 400]);
    expect(await live(world)).toBe(MOST);
  });

  test('holds for those that come back from the bin', async () => {
    const world = await makeWorld(app);
    await fields(world, MOST - 1);
    const ids = await fields(world, 3, true);
    const answer = await world.owner.call('POST', 'custom-fields/restore/', { ids });
    expect([answer.status, answer.body['record']], answer.text).toEqual([400, ['Enter at most 100.']]);
    expect(await live(world)).toBe(MOST - 1);
    expect((await world.owner.call('POST', 'custom-fields/restore/', { ids: ids.slice(0, 1) })).status).toBe(200);
  });
});

describe('a field', () => {
  test('is made by who may make fields, whatever they may import', async () => {
    const world = await makeWorld(app);
    const who = await world.user({
      permissions: ['import:read', 'supplier:read', 'supplier:write', 'supplier:update', 'supplier:import'],
    });
    expect((await uploadFile(who, 'supplier', 'Name,Colour\nAcme,red\n')).status).toBe(201);
    expect((await make(who, 'Colour')).status).toBe(403);
  });

  test.each([['__proto__'], ['constructor'], ['=HYPERLINK("http://evil.example")'], ['<img src=x onerror=alert(1)>']])(
    'may have any name, and is a column of a file by it: %s',
    async (name) => {
      const { owner } = await makeWorld(app);
      const { status, body } = await make(owner, name);
      expect([status, body.key], JSON.stringify(body)).toEqual([201, expect.stringMatching(/^c_[a-z0-9_]+$/)]);
      const { job, rows } = await importFile(
        app,
        owner,
        'supplier',
        `Name,"${name.replaceAll('"', '""')}"\nAcme,red\n`,
        'run',
      );
      expect([job.mapping, rows.map((one) => one.outcome)]).toEqual([['name', body.key], ['created']]);
      const list = await owner.call<{ results: Record<string, unknown>[] }>('GET', 'supplier/');
      expect(list.body.results[0]).toMatchObject({ [body.key]: 'red' });
    },
  );

  test('has no name twice, whatever its case, and none of ten thousand characters', async () => {
    const { owner } = await makeWorld(app);
    const answers = [
      await make(owner, 'Colour'),
      await make(owner, 'colour'),
      await make(owner, 'x'.repeat(10_000)),
      await make(owner, ' '),
    ];
    expect(answers.map((one) => one.status)).toEqual([201, 400, 400, 400]);
    const both = await Promise.all([make(owner, 'Size'), make(owner, 'Size')]);
    expect(both.map((one) => one.status).sort()).toEqual([201, 400]);
  });
});

const IMPORTING = [
  'import:read',
  'assets:read',
  'assets:write',
  'assets:update',
  'assets:import',
  'assetmodel:read',
  'category:read',
  'statuslabels:read',
  'user:read',
  'assets:checkout',
  'can_assign_assets',
];

/** Unlikely to occur in ids. */
const COST = '777.43';

async function withAsset(world: World): Promise<string> {
  const category = await world.owner.create('category', { name: 'Laptops', type: 'asset' });
  const model = await world.owner.create('asset-model', { name: 'Laptop', category_id: category });
  const asset = await world.owner.call<{ asset_tag: string }>('POST', 'assets/', {
    model_id: model,
    purchase_cost: { amount: COST, currency: 'EUR' },
  });
  expect(asset.status, asset.text).toBe(201);
  return asset.body.asset_tag;
}

const costs = (world: World) =>
  app.database.inCompany(world.companyId, (tx) =>
    tx.rows<{ cost: string }>(sql`select purchase_cost::text as cost from asset where company_id = ${world.companyId}`),
  );

describe('a field that its importer may not see', () => {
  test.each([
    ['by a column', (tag: string) => `Asset tag,Purchase cost\n${tag},1.00\n`, {}],
    [
      'by a text for what is empty',
      (tag: string) => `Asset tag,Purchase cost\n${tag},\n`,
      { options: { fill: { purchase_cost: { columns: [], text: '1.00' } } } },
    ],
    [
      'by a column that stands for it',
      (tag: string) => `Asset tag,Purchase cost,Other\n${tag},,1.00\n`,
      { options: { fill: { purchase_cost: { columns: [2], text: '' } } } },
    ],
    [
      'by a value for what it says',
      (tag: string) => `Asset tag,Purchase cost\n${tag},x\n`,
      { options: { values: { purchase_cost: { x: { use: 'text', text: '1.00' } } } } },
    ],
    ['by emptying it', (tag: string) => `Asset tag,Purchase cost\n${tag},\n`, { options: { blanks: true } }],
  ])('is neither written nor shown: %s', async (_way, file, choices) => {
    const world = await makeWorld(app);
    const tag = await withAsset(world);
    const who = await world.user({ permissions: IMPORTING, workspaces: [world.workspaceId] });
    const { rows } = await importFile(app, who, 'assets', file(tag), 'run', choices);
    expect(JSON.stringify(rows)).not.toMatch(/777[.,]43/);
    expect(await costs(world)).toEqual([{ cost: COST.replace('.', '') }]);
  });
});

test('people whom the importer may not see are nobody to hand something to', async () => {
  const world = await makeWorld(app);
  const tag = await withAsset(world);
  const [here, there] = [
    await world.owner.call<Made>('POST', 'locations/', { name: 'Here' }),
    await world.owner.call<Made>('POST', 'locations/', { name: 'There' }),
  ];
  const far = await world.user();
  await world.owner.call('PATCH', `users/${far.id}/`, { location_id: there.body.id });
  const group = await world.owner.create('groups', {
    name: 'Limited',
    custom_permissions: ['user:read'],
    limit_locations_ids: [here.body.id],
  });
  const who = await world.user({
    permissions: IMPORTING.filter((one) => one !== 'user:read'),
    groups: [group],
    workspaces: [world.workspaceId],
  });
  for (const choice of [
    { use: 'record', id: far.id, name: 'Far' },
    { use: 'text', text: far.email },
  ]) {
    const { rows } = await importFile(
      app,
      who,
      'assets',
      `Asset tag,Checkout Type,Checked Out To: Email\n${tag},user,x@example.com\n`,
      'run',
      { options: { values: { 'assignee.email': { 'x@example.com': choice } } } },
    );
    expect(rows.map((one) => one.outcome)).toEqual(['refused']);
    expect(JSON.stringify(rows)).not.toContain(`Test ${far.id.slice(-6)}`);
  }
});

test('the imports of others are not there, for whoever names them', async () => {
  const world = await makeWorld(app);
  const { body: job } = await uploadFile(world.owner, 'supplier', 'Name,Colour\nAcme,red\n');
  const who = await world.user({
    permissions: [
      'import:read',
      'supplier:read',
      'supplier:write',
      'supplier:update',
      'supplier:delete',
      'supplier:import',
    ],
  });
  const calls = [
    ['GET', ''],
    ['PUT', '', { mapping: ['name', null] }],
    ['PUT', 'reading/', {}],
    ['POST', 'check/'],
    ['POST', 'run/'],
    ['POST', 'pause/'],
    ['POST', 'cancel/'],
    ['POST', 'undo/'],
    ['GET', 'rows/'],
    ['GET', 'values/?column=1'],
    ['GET', 'uninvited/'],
    ['GET', 'refused/'],
  ] as const;
  const answers = await Promise.all(
    calls.map(async ([method, path, body]) => [
      path,
      (await who.call(method, `import-job/${job.id}/${path}`, body)).status,
    ]),
  );
  expect(answers).toEqual(calls.map(([, path]) => [path, 404]));
});
