import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { importFile, uploadFile } from './imports.ts';

const app = await testApp();

const fileOf = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(new URL(`./import_files/${name}.csv`, import.meta.url)));

interface Asset {
  readonly asset_tag: string;
  readonly name: string | null;
  readonly state: string;
  readonly checked_out_at: string | null;
  readonly expected_checkin: string | null;
  readonly model: { name: string };
  readonly category: { name: string };
  readonly status: { name: string };
  readonly supplier: { name: string } | null;
  readonly default_location: { name: string } | null;
  readonly assignee: { type: string; name: string } | null;
  readonly purchase_cost: { amount: string; currency: string } | null;
}

async function assets(user: TestUser): Promise<Asset[]> {
  return (await user.call<{ results: Asset[] }>('GET', 'assets/?page_size=100&sort=asset_tag')).body.results;
}

async function labels(user: TestUser): Promise<Record<string, string>> {
  const { results } = (
    await user.call<{ results: { name: string; type: string }[] }>('GET', 'statuslabels/?page_size=100')
  ).body;
  return Object.fromEntries(results.map((one) => [one.name, one.type]));
}

const FILES = [
  ['snipe-it', 6],
  ['snipe-it-report', 6],
  ['shelf', 4],
  ['shelf-list', 3],
  ['homebox', 4],
  ['asset-tiger', 5],
  ['ezo', 4],
  ['glpi', 4],
] as const;

describe('the export of another product', () => {
  it.each(FILES)('[R1.35] goes in as it is: %s', async (name, rows) => {
    const { owner } = await makeWorld(app);
    const { job, rows: results } = await importFile(app, owner, 'assets', await fileOf(name), 'run');
    expect(job.options['profile']).toBe(name);
    expect(job.totals, JSON.stringify(results.map((row) => row.messages))).toMatchObject({ created: rows, refused: 0 });
  });

  it.each(FILES)('sent again changes nothing, or says that a row would come twice: %s', async (name, rows) => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'assets', await fileOf(name), 'run');
    const again = await importFile(app, owner, 'assets', await fileOf(name), 'check');
    const warned = again.rows.filter(
      (row) => row.outcome === 'created' && row.messages.some((text) => text.includes('already exists')),
    ).length;
    expect(again.job.totals.unchanged + warned, JSON.stringify(again.rows)).toBe(rows);
  });

  it('Snipe-IT: statuses bring what they allow, and what is archived or broken is not available', async () => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'assets', await fileOf('snipe-it-report'), 'run');
    expect(await labels(owner)).toMatchObject({
      'Ready to deploy': 'deployable',
      Decommissioned: 'archived',
      'Out for Repair': 'undeployable',
    });
    const all = new Map((await assets(owner)).map((one) => [one.asset_tag, one]));
    expect(all.get('NW-1004')).toMatchObject({ state: 'archived' });
    expect(all.get('NW-1006')).toMatchObject({ state: 'undeployable' });
    expect(all.get('NW-1009')).toMatchObject({ state: 'deployable', assignee: null });
  });

  it('Snipe-IT: check-outs to people, places and things come along, with the time of day', async () => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'assets', await fileOf('snipe-it-report'), 'run');
    const all = new Map((await assets(owner)).map((one) => [one.asset_tag, one]));
    expect(all.get('NW-1001')).toMatchObject({
      state: 'deployed',
      assignee: { type: 'user', name: 'Moira Bell' },
      checked_out_at: '2023-03-20T09:15:00.000Z',
      expected_checkin: '2027-01-31',
    });
    expect(all.get('NW-1005')).toMatchObject({
      assignee: { type: 'location', name: 'York' },
      checked_out_at: '2024-01-10T16:45:30.000Z',
    });
    expect(all.get('NW-1008')).toMatchObject({ assignee: { type: 'asset' } });
    const people = (
      await owner.call<{ results: { username: string; employee_number: string }[] }>('GET', 'users/?search=mbell')
    ).body.results;
    expect(people).toMatchObject([{ username: 'mbell', employee_number: 'E-0042' }]);
  });

  it('GLPI: paths become places inside each other', async () => {
    const { owner } = await makeWorld(app);
    const { job } = await importFile(app, owner, 'assets', await fileOf('glpi'), 'run');
    expect(job.totals.new_records['location']).toEqual(
      expect.arrayContaining(['Berlin', 'Berlin / Floor 2', 'Berlin / Floor 2 / Room 4', 'Berlin / Cellar', 'Hamburg']),
    );
    const { results } = (
      await owner.call<{ results: { name: string; parent: { name: string } | null }[] }>(
        'GET',
        'locations/?page_size=50',
      )
    ).body;
    expect(Object.fromEntries(results.map((one) => [one.name, one.parent?.name ?? null]))).toEqual({
      Berlin: null,
      'Floor 2': 'Berlin',
      'Room 4': 'Floor 2',
      'Room 5': 'Floor 2',
      Cellar: 'Berlin',
      Hamburg: null,
    });
    const { results: bought } = (
      await owner.call<{
        results: {
          asset_tag: string;
          purchase_date: string;
          warranty_months: number;
          purchase_cost: { amount: string };
        }[];
      }>('GET', 'assets/?sort=asset_tag')
    ).body;
    expect(bought[0]).toMatchObject({
      asset_tag: 'INV-001',
      purchase_date: '2024-02-01',
      warranty_months: 36,
      purchase_cost: { amount: '1199.00' },
    });
  });

  it('AssetTiger: a location lies in its site, and a thing without a model has its category for one', async () => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'assets', await fileOf('asset-tiger'), 'run');
    const all = new Map((await assets(owner)).map((one) => [one.asset_tag, one]));
    expect(all.get('AT-00002')).toMatchObject({
      name: 'Office chair',
      model: { name: 'Furniture' },
      default_location: { name: 'Room 102' },
      purchase_cost: { amount: '640.00', currency: 'USD' },
    });
    expect(all.get('AT-00005')).toMatchObject({ default_location: { name: 'Warehouse' } });
    expect(all.get('AT-00003')).toMatchObject({ state: 'undeployable' });
  });

  it('Shelf and Homebox: what has no model, no number or no date comes in without', async () => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'assets', await fileOf('shelf'), 'run');
    expect(await assets(owner)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'Sony A7 IV',
          model: expect.objectContaining({ name: 'Cameras' }),
          assignee: expect.objectContaining({ name: 'Ana Ruiz' }),
        }),
      ]),
    );
    await importFile(app, owner, 'assets', await fileOf('homebox'), 'run');
    const printer = (await assets(owner)).find((one) => one.name === 'Old printer');
    expect(printer).toMatchObject({ state: 'archived', model: { name: 'Old printer' } });
    expect(printer?.asset_tag).not.toBe('000-000');
  });

  it('Shelf: a saved list has models and numbers, and what somebody has is available and handed out', async () => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'assets', await fileOf('shelf-list'), 'run');
    const all = new Map((await assets(owner)).map((one) => [one.asset_tag, one]));
    expect(all.get('SAM-0001')).toMatchObject({
      name: 'Sony A7 IV',
      state: 'deployed',
      assignee: { name: 'Ana Ruiz' },
      model: { name: 'Alpha 7 IV' },
      category: { name: 'Cameras' },
      default_location: { name: 'Studio A' },
      purchase_cost: { amount: '2499.00', currency: 'USD' },
    });
    expect(all.get('SAM-0002')).toMatchObject({ state: 'deployable', model: { name: 'Lenses' } });
    expect(Object.keys(await labels(owner))).not.toContain('IN_CUSTODY');
  });

  it('may be said to be of another product, or of none', async () => {
    const { owner } = await makeWorld(app);
    const { body } = await uploadFile(owner, 'assets', await fileOf('glpi'));
    expect(body.mapping[9]).toBe('default_location');
    const none = await owner.call<{
      mapping: (string | null)[];
      options: { profile: null; paths: Record<string, string> };
    }>('PUT', `import-job/${body.id}/`, { options: { profile: null } });
    expect(none.body.options.profile).toBeNull();
    const again = await owner.call<{ mapping: (string | null)[]; options: { paths: Record<string, string> } }>(
      'PUT',
      `import-job/${body.id}/`,
      { options: { profile: 'glpi' } },
    );
    expect(again.body).toMatchObject({ mapping: body.mapping, options: { paths: { default_location: '>' } } });
    expect((await owner.call('PUT', `import-job/${body.id}/`, { options: { profile: 'unheard-of' } })).status).toBe(
      400,
    );
  });
});
