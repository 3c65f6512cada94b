import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { exportHeading } from '@steward/kernel/contract/csv/headings.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, revealed, type TestUser } from '../../../app/test/world.ts';
import { detectProfile } from '../contract/profiles/index.ts';
import { importFile, uploadFile } from './imports.ts';

const app = await testApp();

const fileOf = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(new URL(`./import_files/${name}.csv`, import.meta.url)));

async function rowsOf(user: TestUser, wire: string): Promise<Record<string, unknown>[]> {
  const { body } = await user.call<{ results: Record<string, unknown>[] }>(
    'GET',
    `${wire}/?sort=name${wire === 'accessory' ? ',model_number' : ''}`,
  );
  return body.results;
}

const FILES = [
  ['snipe-it-accessories', 'accessories', 'snipe-it-accessories', 4],
  ['snipe-it-accessories-old', 'accessories', 'snipe-it-accessories', 2],
  ['snipe-it-accessories-list', 'accessories', 'snipe-it-accessories', 1],
  ['snipe-it-consumables', 'consumables', 'snipe-it-consumables', 2],
  ['snipe-it-components', 'components', 'snipe-it-components', 2],
  ['snipe-it-licenses', 'licenses', 'snipe-it-licenses', 2],
  ['snipe-it-licenses-list', 'licenses', 'snipe-it-licenses', 1],
] as const;

describe('what Snipe-IT has in numbers', () => {
  it.each(FILES)('[R7.102] goes in as it is, and again changes nothing: %s', async (name, kind, profile, rows) => {
    const { owner } = await makeWorld(app);
    const { job, rows: results } = await importFile(app, owner, kind, await fileOf(name), 'run');
    expect(job.options['profile']).toBe(profile);
    expect(job.totals, JSON.stringify(results)).toMatchObject({ created: rows, changed: 0, refused: 0 });
    const again = await importFile(app, owner, kind, await fileOf(name), 'check');
    expect(again.job.totals, JSON.stringify(again.rows)).toMatchObject({ created: 0, unchanged: rows, refused: 0 });
  });

  it('accessories: what there is, the minimum, what one costs and where it is kept', async () => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'accessories', await fileOf('snipe-it-accessories'), 'run');
    expect(await rowsOf(owner, 'accessory')).toMatchObject([
      { name: 'Headset', quantity: 0, min_quantity: null, stock_state: 'out', location: null },
      {
        name: 'USB-C dock',
        model_number: 'WD22TB4',
        quantity: 40,
        min_quantity: 5,
        category: { name: 'Docks' },
        manufacturer: { name: 'Dell' },
        supplier: { name: 'CDW' },
        location: { name: 'York' },
        order_number: 'PO-7001',
        purchase_date: '2024-03-05',
        purchase_cost: { amount: '189.90' },
        stock_value: { amount: '7596.00' },
        notes: 'Two per floor',
      },
      { name: 'Wireless mouse', model_number: 'BTM-1', quantity: 12, supplier: { name: 'Bell, Gray and Sons' } },
      { name: 'Wireless mouse', model_number: 'M720', quantity: 120, purchase_cost: { amount: '1034.50' } },
    ]);
    const { body } = await owner.call<{ results: { name: string; type: string }[] }>('GET', 'category/?search=Docks');
    expect(body.results).toMatchObject([{ name: 'Docks', type: 'accessory' }]);
  });

  it('accessories: of a list the total counts, not what is there of it', async () => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'accessories', await fileOf('snipe-it-accessories-list'), 'run');
    expect(await rowsOf(owner, 'accessory')).toMatchObject([
      { quantity: 40, min_quantity: 5, purchase_cost: { amount: '189.90' }, model_number: 'WD22TB4' },
    ]);
  });

  it.each(['accessory', 'consumable', 'component', 'license'])(
    'has other headings than our own exports: %s',
    (name) => {
      const record = recordNamed(name);
      const ours = Object.keys(record.fields).map((key) => exportHeading(record, key, 'en'));
      expect(detectProfile(name, ours)).toBeNull();
    },
  );

  it('disposables and components: numbers keep their zeros', async () => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'consumables', await fileOf('snipe-it-consumables'), 'run');
    expect(await rowsOf(owner, 'consumable')).toMatchObject([
      { name: 'Label roll', item_number: '007', quantity: 54, min_quantity: null },
      { name: 'Toner black', item_number: '6381392801995066', min_quantity: 10, purchase_cost: { amount: '35.20' } },
    ]);
    await importFile(app, owner, 'components', await fileOf('snipe-it-components'), 'run');
    expect(await rowsOf(owner, 'component')).toMatchObject([
      { name: 'RAM 16 GB', serial: '000123456789', quantity: 10, category: { name: 'Memory' } },
      { name: 'SSD 1 TB', serial: null, quantity: 4 },
    ]);
  });

  it('software: seats, keys of several lines, and to whom it is licensed, not who has a seat', async () => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'licenses', await fileOf('snipe-it-licenses'), 'run');
    const rows = await rowsOf(owner, 'license');
    expect(await revealed(owner, 'license', String(rows[0]?.['id']), 'product_key')).toBe('KEY-1\nKEY-2');
    expect(rows).toMatchObject([
      {
        name: 'Ledger',
        quantity: 5,
        reassignable: false,
        purchase_cost: { amount: '1441.70' },
        expiration_date: '2030-01-31',
        license_name: 'Ada Quill',
        license_email: 'ada@example.org',
      },
      { name: 'Photo editor', license_email: 'print@example.org', order_number: '749317252-8', quantity: 56 },
    ]);
  });

  it('what somebody may not see they do not import, and nothing of the rest is refused: keys and costs', async () => {
    const world = await makeWorld(app);
    const permissions = ['import:read', 'license:import', 'license:read', 'license:write', 'license:update'];
    const catalogue = ['category', 'manufacturer', 'supplier'].flatMap((one) => [`${one}:read`, `${one}:write`]);
    const clerk = await world.user({ permissions: [...permissions, ...catalogue], workspaces: [world.workspaceId] });
    const before = await uploadFile(clerk, 'licenses', await fileOf('snipe-it-licenses'));
    const { targets } = before.body as unknown as { targets: { key: string }[] };
    expect(targets.map(({ key }) => key)).toContain('name');
    expect(targets.filter(({ key }) => /product_key|purchase_cost/.test(key))).toEqual([]);
    const { job, rows } = await importFile(app, clerk, 'licenses', await fileOf('snipe-it-licenses'), 'run');
    expect(job.mapping.filter((key) => key !== null && /product_key|purchase_cost/.test(key))).toEqual([]);
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 2, refused: 0 });
    const [ledger, editor] = await rowsOf(world.owner, 'license');
    expect([ledger, editor]).toMatchObject([
      { name: 'Ledger', product_key: null, purchase_cost: null, quantity: 5 },
      { name: 'Photo editor', product_key: null, purchase_cost: null, quantity: 56 },
    ]);
    // Chosen all the same, it is refused for each row.
    const named = {
      mapping: job.headers.map((one) => (/serial/.test(one) ? 'product_key' : one === 'Item name' ? 'name' : null)),
    };
    const again = await importFile(app, clerk, 'licenses', await fileOf('snipe-it-licenses'), 'run', named);
    expect(again.job.totals).toMatchObject({ changed: 0, refused: 2 });
  });
});

it('of a list of consumables what remains is there, not what there was', async () => {
  const { owner } = await makeWorld(app);
  const file = (quantities: string): string =>
    `ID,Name,Category,Model No.,Item No.,${quantities},Min. QTY,Location,Unit Cost\n7,Toner,Print,M1,I1,50,12,5,Store,9.90`;
  await importFile(app, owner, 'consumables', file('Total,Remaining'), 'run');
  expect(await rowsOf(owner, 'consumable')).toMatchObject([
    { name: 'Toner', quantity: 12, min_quantity: 5, purchase_cost: { amount: '9.90' }, location: { name: 'Store' } },
  ]);
});

it('of a file with a name and an item name the item is meant, wherever it stands', async () => {
  const { owner } = await makeWorld(app);
  const file = 'Name,Item name,Category,Seats,Licensed to Name,Reassignable\nIna Berg,Draw One,Engineering,3,Lab,yes';
  await importFile(app, owner, 'licenses', file, 'run');
  expect(await rowsOf(owner, 'license')).toMatchObject([{ name: 'Draw One', quantity: 3, license_name: 'Lab' }]);
});
