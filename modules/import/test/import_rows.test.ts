import { describe, expect, it } from 'vitest';
import { makeWorld } from '../../../app/test/world.ts';
import { importSetup, type Asset } from './import_setup.ts';
import { importFile, uploadFile } from './imports.ts';

const { app, assets, model } = await importSetup();

describe('rows', () => {
  it('are refused one by one, with column, value and reason, and come back as a file that can be mended', async () => {
    const world = await makeWorld(app);
    const file = [
      'Asset Tag,Name,Model,Category,Purchase Date,Serial',
      'A-1,Good,M,C,31.01.2025,S-1',
      'A-2,No such day,M,C,31.02.2025,S-2',
      'A-3,Same serial,M,C,,s-1',
      'A-1,Same tag,M,C,,S-4',
      'A-5,Too long,M,C,,S-5,surplus',
      '=A-6,No model,,C,,S-6',
    ].join('\n');
    const { job, rows } = await importFile(app, world.owner, 'assets', file, 'run');
    expect(job.totals).toMatchObject({ created: 1, refused: 5 });
    const why = new Map(rows.map((row) => [row.row_number, row.messages.join(' ')]));
    expect(why.get(3)).toMatch(/Purchase Date “31\.02\.2025”: .*does not exist/);
    expect(why.get(4)).toMatch(/Serial “s-1”: Good \(A-1\) already has/);
    expect(why.get(5)).toContain('Row 2');
    expect(why.get(6)).toContain('7 cells');
    expect(why.get(7)).toMatch(/^Model: Choose an asset model/);

    const refused = (await world.owner.call('GET', `import-job/${job.id}/refused/`)).text;
    expect(refused.split('\r\n')[0]).toBe(
      'Asset Tag,Name,Model,Category,Purchase Date,Serial,Import: row,Import: reason',
    );
    expect(refused).toContain("'=A-6,No model");
    const mended = refused
      .replace('31.02.2025', '28.02.2025')
      .replace(',s-1,', ',S-3,')
      .replace('A-1,Same tag', 'A-4,Same tag')
      .replace('No model,,C', 'No model,M,C');
    const second = await importFile(app, world.owner, 'assets', mended, 'run');
    expect(second.job.totals, JSON.stringify(second.rows)).toMatchObject({ created: 5, refused: 0 });
    expect((await assets(world)).map((one) => one.asset_tag)).toEqual(['=A-6', 'A-1', 'A-2', 'A-3', 'A-4', 'A-5']);
  });

  it('find their record by the chosen key, and change only what differs', async () => {
    const world = await makeWorld(app);
    await importFile(app, world.owner, 'assets', 'Asset Tag,Serial,Name,Model,Order Number\nA-1,S-1,Old,M,7', 'run');
    const file = 'Asset Tag,Serial,Name,Model,Order Number\nB-1,s-1,New,M,';
    const refused = await importFile(app, world.owner, 'assets', file, 'check', {
      options: { match: 'serial', update: false },
    });
    expect(refused.rows[0]?.messages[0]).toContain('Turn on “Change records that are already there”');
    const { job, rows } = await importFile(app, world.owner, 'assets', file, 'run', { options: { match: 'serial' } });
    expect(job.totals).toMatchObject({ changed: 1, created: 0 });
    expect(rows[0]?.changes).toEqual([
      { field: 'asset_tag', from: 'A-1', to: 'B-1' },
      { field: 'name', from: 'Old', to: 'New' },
      { field: 'serial', from: 'S-1', to: 's-1' },
    ]);
    expect(await assets(world)).toMatchObject([{ asset_tag: 'B-1', name: 'New', order_number: '7' }]);
    const emptied = await importFile(app, world.owner, 'assets', file, 'run', {
      options: { match: 'serial', blanks: true },
    });
    expect(emptied.rows[0]?.changes).toEqual([{ field: 'order_number', from: '7', to: null }]);
    const entries = await world.owner.call<{ results: { source: string; action: string }[] }>(
      'GET',
      `activity-logs/?record=asset&id=${emptied.rows[0]?.record_id}`,
    );
    expect(entries.body.results.map((one) => `${one.action} ${one.source}`)).toEqual([
      'update import',
      'update import',
      'create import',
    ]);
  });

  it('are asked about where the file does not say how it is written', async () => {
    const { owner } = await makeWorld(app);
    const { body } = await uploadFile(
      owner,
      'assets',
      'Asset Tag,Model,Purchase Date,Purchase Cost\nA,M,3/4/2025,"1,234"',
    );
    expect(body.analysis).toMatchObject({ date_order: 'unknown', decimal_mark: 'unknown' });
    const refused = await owner.call<Record<string, string[]>>('POST', `import-job/${body.id}/check/`);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual(expect.arrayContaining(['date_order', 'decimal_mark']));
    await owner.call('PUT', `import-job/${body.id}/`, {
      options: { date_order: 'dmy', decimal_mark: 'point', currency: 'CHF' },
    });
    expect((await owner.call('POST', `import-job/${body.id}/run/`)).status).toBe(200);
    await app.runJobs();
    const { results } = (await owner.call<{ results: Asset[] }>('GET', 'assets/')).body;
    expect(results).toMatchObject([
      { purchase_date: '2025-04-03', purchase_cost: { amount: '1234.00', currency: 'CHF' } },
    ]);
  });

  it('create unknown names, leave them out or are refused, as chosen for each column', async () => {
    const world = await makeWorld(app);
    const file = 'Asset Tag,Model,Supplier,Status\nA,M,Nobody,\nB,M,,Lost forever';
    const { rows } = await importFile(app, world.owner, 'assets', file, 'check', {
      options: { unknown: { supplier: 'refuse', status: 'refuse' } },
    });
    expect(rows.map((row) => row.messages.join())).toEqual([
      expect.stringContaining('Supplier Nobody does not exist'),
      expect.stringContaining('Lost forever does not exist'),
    ]);
    const empty = await importFile(app, world.owner, 'assets', file, 'run', {
      options: { unknown: { supplier: 'empty', status: 'refuse' } },
    });
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
    const clerk = await world.user({
      permissions: ['import:read', 'assets:import', 'assets:read', 'assets:write'],
      workspaces: [world.workspaceId],
    });
    const { rows } = await importFile(app, clerk, 'assets', 'Asset Tag,Model\nA,Unknown model', 'run');
    expect(rows[0]).toMatchObject({ outcome: 'refused', messages: [expect.stringContaining(':write')] });
    await model(world);
    const name = (await world.owner.call<{ results: { name: string }[] }>('GET', 'asset-model/')).body.results[0]?.name;
    const made = await importFile(app, clerk, 'assets', `Asset Tag,Model\nA,${name}`, 'run');
    expect(made.job.totals).toMatchObject({ created: 1 });
    const changing = await importFile(app, clerk, 'assets', `Asset Tag,Model,Name\nA,${name},New`, 'run');
    expect(changing.rows[0]).toMatchObject({
      outcome: 'refused',
      messages: [expect.stringContaining('assets:update')],
    });
  });

  it('do not take a thing from somebody else', async () => {
    const world = await makeWorld(app);
    await importFile(app, world.owner, 'assets', 'Asset Tag,Model,Checked Out To: Username\nA,M,anna', 'run');
    const { rows } = await importFile(
      app,
      world.owner,
      'assets',
      'Asset Tag,Model,Checked Out To: Username\nA,M,bert',
      'run',
    );
    expect(rows[0]).toMatchObject({ outcome: 'refused', messages: [expect.stringContaining('checked out to anna')] });
    expect(
      (await world.owner.call<{ count: number }>('GET', 'users/?search=bert')).body.count,
      'what a refused row made is undone',
    ).toBe(0);
  });
});

describe('a check in batches', () => {
  it('[R1.35] knows of later rows what earlier ones would have taken, and keeps no lock', async () => {
    const world = await makeWorld(app);
    const line = (index: number): string => `T-${index},S-${index},New model,Place ${index % 3}`;
    const file = [
      'Asset Tag,Serial,Model,Location',
      ...Array.from({ length: 1100 }, (_, index) => line(index)),
      'T-1,S-x,New model,',
      'T-x,s-2,New model,',
      'T-y,S-y,New model,Place 1',
    ].join('\n');
    const { job } = await importFile(app, world.owner, 'assets', file, 'check');
    expect(job.totals).toMatchObject({
      created: 1101,
      refused: 2,
      new_records: { asset_model: ['New model'], location: ['Place 0', 'Place 1', 'Place 2'] },
    });
    const { results } = (
      await world.owner.call<{ results: { row_number: number; messages: string[] }[] }>(
        'GET',
        `import-job/${job.id}/rows/?outcome=refused`,
      )
    ).body;
    expect(results.map((row) => [row.row_number, row.messages.join()])).toEqual([
      [1102, expect.stringContaining('Row 3')],
      [1103, expect.stringContaining('T-2')],
    ]);
    expect(await assets(world)).toEqual([]);
  });
});
