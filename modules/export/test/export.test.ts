import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { supplier } from '@steward/modules/catalogue/contract';
import { makeWorld, type World } from '../../../app/test/world.ts';
import { exported, importFile } from '../../import/test/imports.ts';
import { MAX_PRINTED, writePage } from '../server/page.ts';
import { exportedRows } from '../server/rows.ts';
import { selectionOf } from '../server/selection.ts';
import { exportSetup } from './export_setup.ts';

const { app, table, furnished } = await exportSetup();

function insertSuppliers({ companyId }: World, suppliers: readonly { name: string; city?: string | null }[]) {
  const now = new Date();
  const rows = suppliers.map((one) => ({ id: v7(), ...one }));
  const same = { search_text: '', custom: '{}', version: 1, created_at: now, updated_at: now };
  return app.database.inCompany(companyId, (tx) => tx.run(insertRows(companyId, 'supplier', rows, same)));
}

describe('an export', () => {
  it('with semicolons has decimal commas, as who opens it writes them, and texts as they are', async () => {
    const { owner } = await makeWorld(app);
    const { body: category } = await owner.call<{ id: string }>('POST', 'category/', {
      name: 'Laptops',
      type: 'asset',
    });
    const { body: model } = await owner.call<{ id: string }>('POST', 'asset-model/', {
      name: 'Book 13.5',
      category_id: category.id,
    });
    await owner.call('POST', 'assets/', {
      name: 'A.1; B',
      model_id: model.id,
      purchase_cost: { amount: '1234.50', currency: 'CHF' },
      warranty_months: 24,
    });
    const [row] = parse(await exported(owner, 'assets', '?separator=semicolon'), {
      columns: true,
      bom: true,
      delimiter: ';',
    }) as Record<string, string>[];
    expect(row).toMatchObject({
      Name: 'A.1; B',
      'Asset model': 'Book 13.5',
      'Purchase cost': '1234,50',
      'Purchase cost (currency)': 'CHF',
      'Warranty in months': '24',
    });
  });

  it('[R1.35] has a mark, headings in the language of the request, names instead of ids, and no formulas', async () => {
    const world = await makeWorld(app);
    await furnished(world);
    const answer = await fetch(new URL(`/api/v1/${world.companyId}/all/assets/export/`, app.address), {
      headers: { authorization: `Bearer ${world.owner.token}`, 'accept-language': 'de' },
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n')[0]).toContain('Währung');

    const [dock, laptop] = table(await exported(world.owner, 'assets', '?sort=created_at'));
    expect(dock).toMatchObject({
      Name: '-5',
      'Asset model': 'Book 13"',
      'Asset model: Model number': 'M-1',
      'Default location': 'Berlin / Floor 3',
      'Purchase cost': '1234.50',
      'Purchase cost (currency)': 'CHF',
      'Purchase date': '2024-01-31',
      Requestable: 'false',
      'Assigned to: type': 'Location',
      Notes: "''=1+1",
    });
    expect(laptop).toMatchObject({
      'Assigned to: email': 'anna@example.org',
      'Assigned to: first name': 'Anna',
      Workspace: 'South',
    });
    expect(table(await exported(world.owner, 'users')).find((row) => row['Username'] === 'boss')).toMatchObject({
      'First name': "'=cmd",
      'Last name': "'@Boss",
      Phone: "'+49 30 1234567",
    });
  });

  it('is of what the list shows, in the columns that were asked for and in its words', async () => {
    const world = await makeWorld(app);
    await furnished(world);
    const filters = encodeURIComponent(JSON.stringify({ field: 'state', op: 'in', value: ['deployed'] }));
    expect(
      parse(
        await exported(
          world.owner,
          'assets',
          `?columns=asset_tag,purchase_cost,state,assignee&filters=${filters}&search=quoted`,
        ),
        { bom: true },
      ).map((cells: string[]) => cells.join('|')),
    ).toEqual([
      'Asset tag|Purchase cost|Purchase cost (currency)|Availability|Assigned to',
      '00002|||Checked out|Anna Ü',
    ]);
    expect((await world.owner.call('GET', 'assets/export_assets_csv/')).status).toBe(200);
    const wrong = await world.owner.call(
      'GET',
      `assets/export/?filters=${encodeURIComponent('{"field":"nonsense","op":"is"}')}`,
    );
    expect(wrong.status, 'a wrong filter is told before the file begins').toBe(400);
  });

  it('[R6.16] needs the right to it, and holds nothing that its reader may not see', async () => {
    const world = await makeWorld(app);
    await furnished(world);
    const reader = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
    expect((await reader.call('GET', 'assets/export/')).status).toBe(403);
    const exporter = await world.user({
      permissions: ['assets:read', 'can_export_assets'],
      workspaces: [world.workspaceId],
    });
    const rows = table(await exported(exporter, 'assets', '?sort=asset_tag'));
    expect(rows.map((row) => row['Asset tag'])).toEqual(['00001', 'X-1', 'X-2']);
    expect(Object.keys(rows[0] ?? {})).not.toContain('Purchase cost');
  });

  it('goes on over many parts without losing or repeating a row', async () => {
    const world = await makeWorld(app);
    await insertSuppliers(
      world,
      Array.from({ length: 2100 }, (_, index) => ({ name: `S ${index}` })),
    );
    const names = table(await exported(world.owner, 'supplier')).map((row) => row['Name']);
    expect(names.length).toBe(2100);
    expect(new Set(names).size).toBe(2100);
  });
});

describe('an export of very many rows', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(app);
    await insertSuppliers(
      world,
      Array.from({ length: 11_200 }, (_, index) => ({
        name: `S ${index}`,
        city: index % 7 === 0 ? null : `City ${(index * 7919) % 500}`,
      })),
    );
  });

  const ORDERS = [
    ['rows without a value last', { by: 'list', column: 'city', descending: false }, sql`city, id`],
    ['rows without a value first', { by: 'list', column: 'city', descending: true }, sql`city desc, id desc`],
    ['by id', { by: 'id' }, sql`id`],
  ] as const;
  it.each(ORDERS)('keeps the order of an index from part to part: %s', async (_what, order, rightly) => {
    const expected = await app.database.inCompany(world.companyId, (tx) =>
      tx.rows<{ name: string }>(
        sql`select name from supplier where company_id = ${world.companyId} order by ${rightly}`,
      ),
    );
    const names: string[] = [];
    await backgroundContext(app.services, world.companyId, 'test', async (ctx) => {
      const selection = selectionOf(ctx, supplier, ['name', 'city']);
      const query = { page: 1, pageSize: 10, search: '', sort: [], filters: null };
      for await (const part of exportedRows(ctx, supplier, query, selection, order))
        for (const [name = ''] of part) names.push(name);
    });
    expect(names).toEqual(expected.map((one) => one.name));
  });
});

describe('an export as a workbook', () => {
  it('[R1.35] can be opened and imported again, and changes nothing', async () => {
    const world = await makeWorld(app);
    await furnished(world);
    const answer = await fetch(
      new URL(`/api/v1/${world.companyId}/all/assets/export/?format=xlsx&sort=-asset_tag`, app.address),
      { headers: { authorization: `Bearer ${world.owner.token}` } },
    );
    expect(answer.headers.get('content-disposition')).toMatch(/assets-.*\.xlsx/);
    expect(answer.headers.get('x-export-order')).toBe('list');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const { job, rows } = await importFile(app, world.owner, 'assets', bytes, 'run');
    expect(job.samples[job.headers.indexOf('Asset tag')]).toEqual(['X-2', 'X-1', '00002', '00001']);
    expect(job.samples[job.headers.indexOf('Purchase date')]).toEqual(['2024-01-31']);
    expect(job.samples[job.headers.indexOf('Notes')], 'a text is a text, and no formula').toEqual(["'=1+1"]);
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ unchanged: 4, changed: 0, created: 0, refused: 0 });
    expect((await world.owner.call('GET', 'assets/export/?format=pdf')).status).toBe(400);
  });
});

describe('a list to be printed', () => {
  it('is a page with the columns of the list in its order, in which nothing runs, and which says what it leaves out', async () => {
    const world = await makeWorld(app);
    await furnished(world);
    await world.owner.call('POST', 'locations/', { name: '<script>alert(1)</script>', notes: 'a & b' });
    const read = async (path: string): Promise<Response> =>
      fetch(new URL(`/api/v1/${world.companyId}/all/${path}`, app.address), {
        headers: { authorization: `Bearer ${world.owner.token}`, 'accept-language': 'en' },
      });
    const answer = await read('locations/export/?format=html&columns=name,notes&search=script');
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(answer.headers.get('content-security-policy')).toMatch("default-src 'none'");
    const page = await answer.text();
    expect(page).toContain('<th>Name</th><th>Notes</th>');
    expect(page).toContain('<td dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</td><td dir="auto">a &amp; b</td>');
    const assets = await (await read('assets/export/?format=html&columns=asset_tag,assignee&sort=-asset_tag')).text();
    expect([...assets.matchAll(/<tr><td dir="auto">([^<]*)/g)].map(([, tag]) => tag)).toEqual([
      'X-2',
      'X-1',
      '00002',
      '00001',
    ]);
    expect(assets, 'a thing that holds another is named with its tag').toContain('-5 (00001)');
    expect(assets.match(/<th/g), 'the head, the tag and the assignee as one column').toHaveLength(3);
  });

  it('ends after so many rows, and says of how many', async () => {
    async function* parts() {
      for (let at = 0; ; at += 1) yield Array.from({ length: 2000 }, (_, row) => [String(at * 2000 + row)]);
    }
    let page = '';
    for await (const text of writePage({
      language: 'en',
      title: 'Assets',
      at: 'today',
      count: 12_408,
      headings: ['Tag'],
      kinds: ['text'],
      parts: parts(),
    }))
      page += text;
    expect(page.match(/<tr><td/g)).toHaveLength(MAX_PRINTED);
    expect(page).toContain('The first 5,000 of 12,408');
  });
});
