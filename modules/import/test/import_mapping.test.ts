import { describe, expect, it } from 'vitest';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { importFile, uploadFile } from './imports.ts';
import { mappingSetup } from './mapping_setup.ts';

const { app, listed } = await mappingSetup();

type Values = {
  count: number;
  results: { value: string; count: number; choice: unknown; means: { id: string | null; name: string } | null }[];
};

const valuesOf = async (user: TestUser, job: { id: string }, column: number, search = ''): Promise<Values> =>
  (await user.call<Values>('GET', `import-job/${job.id}/values/?column=${column}&search=${encodeURIComponent(search)}`))
    .body;

describe('dates and amounts that can be read in two ways', () => {
  it('are asked for column by column, with values of the file, and each is read as was said', async () => {
    const { owner } = await makeWorld(app);
    const file = 'Asset Tag,Model,Purchase Date,End of life\nA,M,3/4/2025,1/2/2030\nB,M,5/6/2025,3/4/2030';
    const { body } = await uploadFile(owner, 'assets', file);
    expect(body.analysis).toMatchObject({
      columns: {
        purchase_date: { found: 'unknown', settled: null, examples: ['3/4/2025'] },
        eol_date: { found: 'unknown', examples: ['1/2/2030'] },
      },
    });
    await owner.call('PUT', `import-job/${body.id}/`, { options: { date_orders: { purchase_date: 'dmy' } } });
    const refused = await owner.call<{ date_order: string[] }>('POST', `import-job/${body.id}/check/`);
    expect(refused.status).toBe(400);
    expect(refused.body.date_order[0]).toContain('End of life (1/2/2030)');
    await owner.call('PUT', `import-job/${body.id}/`, {
      options: { date_orders: { purchase_date: 'dmy', eol_date: 'mdy' } },
    });
    expect((await owner.call('POST', `import-job/${body.id}/run/`)).status).toBe(200);
    await app.runJobs();
    expect(await listed(owner, 'assets/?sort=asset_tag')).toMatchObject([
      { purchase_date: '2025-04-03', eol_date: '2030-01-02' },
      { purchase_date: '2025-06-05', eol_date: '2030-03-04' },
    ]);
  });

  it('that prove two orders in two columns are read in both', async () => {
    const { owner } = await makeWorld(app);
    const { job } = await importFile(
      app,
      owner,
      'assets',
      'Asset Tag,Model,Purchase Date,End of life\nA,M,23/4/2025,1/22/2030\nB,M,5/6/2025,3/4/2030',
      'run',
    );
    expect(job.totals).toMatchObject({ created: 2, refused: 0 });
    expect(await listed(owner, 'assets/?sort=asset_tag')).toMatchObject([
      { purchase_date: '2025-04-23', eol_date: '2030-01-22' },
      { purchase_date: '2025-06-05', eol_date: '2030-03-04' },
    ]);
  });

  it('that are mixed in one column can be chosen for those; the others have the reading that fits', async () => {
    const { owner } = await makeWorld(app);
    const file =
      'Asset Tag,Model,Purchase Date,Purchase Cost\nA,M,23/4/2025,"1.234,50"\nB,M,4/23/2025,"1,234.50"\nC,M,1/2/2025,"12,5"';
    const { body } = await uploadFile(owner, 'assets', file);
    expect(body.analysis).toMatchObject({
      columns: { purchase_date: { found: 'contradictory', examples: ['1/2/2025', '23/4/2025', '4/23/2025'] } },
    });
    const { job, rows } = await importFile(app, owner, 'assets', file, 'check', {
      options: { date_orders: { purchase_date: 'dmy' }, decimal_marks: { purchase_cost: 'comma' } },
    });
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 3, refused: 0 });
  });

  it('are not put in doubt by one bad value of many: its row is refused, not the file', async () => {
    const { owner } = await makeWorld(app);
    const good = Array.from({ length: 40 }, (_, index) => `G-${index},M,1/${13 + (index % 15)}/2025`);
    const { job, rows } = await importFile(
      app,
      owner,
      'assets',
      ['Asset Tag,Model,Purchase Date', ...good, 'X,M,31/12/2024', 'Y,M,13/13/2024', 'Z,M,1/1/1823'].join('\n'),
      'check',
    );
    expect(job.totals).toMatchObject({ created: 41, refused: 2 });
    expect(rows.filter((row) => row.outcome === 'refused').map((row) => row.messages.join())).toEqual([
      expect.stringContaining('13/13/2024 does not exist'),
      expect.stringContaining('from 1900 to 2199'),
    ]);
  });
});

describe('values of a column', () => {
  const FILE = [
    'Asset Tag,Model,Status,Requestable,Supplier',
    'A,M,Shelf 9,oui,Acme',
    'B,M,shelf 9,nope,ACME Inc',
    'C,M,Ausgemustert,ja,Acme',
  ].join('\n');

  it('are listed with how often they stand there and what they mean', async () => {
    const { owner } = await makeWorld(app);
    await owner.call('POST', 'supplier/', { name: 'Acme' });
    const { body } = await uploadFile(owner, 'assets', FILE);
    const status = await valuesOf(owner, body, 2);
    expect(status).toMatchObject({
      count: 2,
      results: [
        { value: expect.stringMatching(/shelf 9/i), count: 2, choice: null, means: null },
        { value: 'Ausgemustert', count: 1, choice: { use: 'new', name: 'Ausgemustert', type: 'archived' } },
      ],
    });
    expect((await valuesOf(owner, body, 3)).results.map((one) => [one.value, one.means?.name ?? null])).toEqual(
      expect.arrayContaining([
        ['oui', 'true'],
        ['nope', null],
        ['ja', 'true'],
      ]),
    );
    expect((await valuesOf(owner, body, 4)).results).toMatchObject([
      { value: 'Acme', count: 2, means: { name: 'Acme' } },
      { value: 'ACME Inc', count: 1, means: null },
    ]);
    expect((await valuesOf(owner, body, 4, 'inc')).results.map((one) => one.value)).toEqual(['ACME Inc']);
    expect((await owner.call('GET', `import-job/${body.id}/values/?column=99`)).status).toBe(400);
    expect((await owner.call('GET', `import-job/${body.id}/values/?column=x`)).status).toBe(400);
  });

  it('become an existing record, a new label of a chosen type, another text or nothing', async () => {
    const { owner } = await makeWorld(app);
    const acme = await owner.create('supplier', { name: 'Acme' });
    const values = {
      status: { 'shelf 9': { use: 'new', name: 'On the shelf', type: 'undeployable' } },
      requestable: { nope: { use: 'text', text: 'no' } },
      supplier: { 'acme inc': { use: 'record', id: acme, name: 'Acme' } },
    };
    const { job, rows } = await importFile(app, owner, 'assets', FILE, 'run', {
      options: { values: { ...values, status: { ...values.status, ausgemustert: { use: 'empty' } } } },
    });
    expect(job.totals, JSON.stringify(rows)).toMatchObject({
      created: 3,
      refused: 0,
      new_records: { status_label: ['On the shelf'] },
    });
    expect(await listed(owner, 'assets/?sort=asset_tag')).toMatchObject([
      { state: 'undeployable', status: { name: 'On the shelf' }, requestable: true, supplier: { name: 'Acme' } },
      { state: 'undeployable', requestable: false, supplier: { name: 'Acme' } },
      { state: 'deployable', requestable: true },
    ]);
    expect(await listed(owner, 'supplier/')).toHaveLength(1);
  });

  it('of statuses never make an unknown word available', async () => {
    const { owner } = await makeWorld(app);
    const file = [
      'Asset Tag,Model,Status',
      'A,M,Archived',
      'B,M,Undeployable',
      'C,M,Broken – Not Fixable',
      'D,M,Xyzzy',
      'E,M,Ready to Deploy (deployed)',
    ].join('\n');
    const { rows } = await importFile(app, owner, 'assets', file, 'check');
    expect(rows.map((row) => row.outcome)).toEqual(['created', 'created', 'created', 'refused', 'created']);
    await importFile(app, owner, 'assets', file, 'run', { options: { unknown: { status: 'create' } } });
    const states = Object.fromEntries(
      (await listed<{ asset_tag: string; state: string }>(owner, 'assets/')).map((one) => [one.asset_tag, one.state]),
    );
    expect(states).toEqual({ A: 'archived', B: 'undeployable', C: 'undeployable', D: 'pending', E: 'deployable' });
  });

  it('name people who are there, new ones, or nobody', async () => {
    const { owner } = await makeWorld(app);
    const anna = await owner.create('users', { first_name: 'Anna', last_name: 'Berg' });
    const choices = {
      'a. berg': { use: 'record', id: anna, name: 'Anna Berg' },
      pool: { use: 'empty' },
      bo: { use: 'new', name: 'Bo Lind' },
    };
    const { job, rows } = await importFile(
      app,
      owner,
      'assets',
      'Asset Tag,Model,Assigned to\nA,M,A. Berg\nB,M,Pool\nC,M,Bo',
      'run',
      { options: { values: { 'assignee.name': choices } } },
    );
    expect(job.totals, JSON.stringify(rows)).toMatchObject({
      created: 3,
      refused: 0,
      new_records: { user: ['Bo Lind'] },
    });
    expect(await listed(owner, 'assets/?sort=asset_tag')).toMatchObject([
      { assignee: { name: 'Anna Berg' } },
      { assignee: null },
      { assignee: { name: 'Bo Lind' } },
    ]);
  });

  it('of currencies and of signs in amounts are said, where they could mean several', async () => {
    const { owner } = await makeWorld(app);
    const file = 'Asset Tag,Model,Purchase Cost\nA,M,100 kr\nB,M,$ 5\nC,M,7';
    const { body } = await uploadFile(owner, 'assets', file);
    expect((await valuesOf(owner, body, 2)).results).toMatchObject([
      { value: '$', count: 1, means: { name: 'USD' } },
      { value: 'kr', count: 1, means: null },
    ]);
    const { rows } = await importFile(app, owner, 'assets', file, 'check');
    expect(rows[0]).toMatchObject({ outcome: 'refused', messages: [expect.stringContaining('SEK, NOK, DKK')] });
    await importFile(app, owner, 'assets', file, 'run', {
      options: { values: { purchase_cost: { kr: { use: 'text', text: 'NOK' } } } },
    });
    expect(await listed(owner, 'assets/?sort=asset_tag')).toMatchObject([
      { purchase_cost: { currency: 'NOK' } },
      { purchase_cost: { currency: 'USD' } },
      { purchase_cost: { currency: 'EUR' } },
    ]);
  });

  it('cannot be chosen by shapes that mean nothing', async () => {
    const { owner } = await makeWorld(app);
    const { body } = await uploadFile(owner, 'assets', 'Asset Tag,Model,Status\nA,M,x');
    const bad: Record<string, unknown>[] = [
      { values: { nonsense: {} } },
      { values: { status: { x: { use: 'record', id: 'no', name: 'x' } } } },
      { values: { status: { x: { use: 'new', name: '' } } } },
      { values: { status: { x: { use: 'new', name: 'x', type: 'free' } } } },
      { values: [] },
      { fill: { model: { columns: 'x', text: '' } } },
      { paths: { default_location: '%' } },
      { date_orders: { purchase_date: 'ymd' } },
      { invite: 'yes' },
      {
        values: {
          status: Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`v${index}`, { use: 'empty' }])),
        },
      },
    ];
    for (const options of bad)
      expect(
        (await owner.call('PUT', `import-job/${body.id}/`, { options })).status,
        JSON.stringify(options).slice(0, 80),
      ).toBe(400);
  });

  it('chosen from another company are none', async () => {
    const [{ owner }, other] = [await makeWorld(app), await makeWorld(app)];
    const foreign = await other.owner.create('supplier', { name: 'Theirs' });
    const { job } = await importFile(app, owner, 'assets', 'Asset Tag,Model,Supplier\nA,M,x', 'run', {
      options: { values: { supplier: { x: { use: 'record', id: foreign, name: 'Theirs' } } } },
    });
    expect(job.totals).toMatchObject({ created: 0, refused: 1 });
  });
});
