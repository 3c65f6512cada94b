import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, recordNamed } from '@steward/kernel/contract/records/index.ts';
import { importFile, uploadFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

/** What one route refuses, all others refuse. */
const app = await testApp();

interface Rows {
  readonly count: number;
  readonly results: readonly (Record<string, unknown> & { id: string })[];
}

async function stocked(): Promise<
  World & {
    readonly model: string;
    asset(input?: Record<string, unknown>): Promise<{ id: string; asset_tag: string; version: number }>;
  }
> {
  const world = await makeWorld(app);
  const { id: model } = await sampleRecord(world.owner, recordNamed('asset_model'));
  const asset = async (input: Record<string, unknown> = {}) =>
    (
      await world.owner.call<{ id: string; asset_tag: string; version: number }>('POST', 'assets/', {
        model_id: model,
        purchase_cost: { amount: '777.00', currency: 'EUR' },
        ...input,
      })
    ).body;
  return { ...world, model, asset };
}

const clerkOf = (world: World, ...permissions: string[]): Promise<TestUser> =>
  world.user({ permissions, workspaces: [world.workspaceId] });

/** Dry run as the page shows it. */
async function bulk(who: TestUser, body: Record<string, unknown>): Promise<number> {
  return (await who.call('POST', 'bulk-jobs/', { record: 'asset', ...body })).status;
}

describe('a right of a sibling', () => {
  it('to change does not delete or bring back, one by one or many', async () => {
    const world = await stocked();
    const { id } = await world.asset();
    const editor = await clerkOf(world, 'assets:read', 'assets:update', 'recyle_bin:all');
    expect((await editor.call('DELETE', 'assets/delete/', { ids: [id] })).status).toBe(403);
    expect(await bulk(editor, { action: 'delete', ids: [id] })).toBe(403);
    await world.owner.call('DELETE', 'assets/delete/', { ids: [id] });
    expect((await editor.call('POST', 'assets/restore/', { ids: [id] })).status).toBe(403);
    expect((await editor.call('POST', `restore-deleted-items/${id}/`, { type: 'asset' })).status).toBe(403);
    expect(await bulk(editor, { action: 'restore', ids: [id] })).toBe(403);
  });

  it('to hand out does not take back, and the other way round, on every path', async () => {
    const world = await stocked();
    const [out, free] = [await world.asset(), await world.asset()];
    await world.owner.call('POST', 'associate/', { asset_id: out.id, checkout_to: 'user', user_id: world.owner.id });
    const giver = await clerkOf(world, 'assets:read', 'assets:update', 'assets:checkout', 'can_assign_assets');
    const taker = await clerkOf(world, 'assets:read', 'assets:update', 'assets:checkin', 'can_assign_assets');
    const to = { checkout_to: 'user', user_id: world.owner.id };
    for (const [path, body] of [
      [`associate/${out.id}/checkin/`, {}],
      ['associate/bulk-checkin/', { asset_ids: [out.id] }],
      ['associate/quick_scan_checkin/', { tag: out.asset_tag }],
    ] as const)
      expect((await giver.call('POST', path, body)).status, path).toBe(403);
    expect(await bulk(giver, { action: 'checkin', ids: [out.id] })).toBe(403);
    for (const [path, body] of [
      ['associate/', { asset_id: free.id, ...to }],
      ['associate/bulk/', { asset_ids: [free.id], ...to }],
      ['associate/quick_scan_checkout/', { tag: free.asset_tag, ...to }],
    ] as const)
      expect((await taker.call('POST', path, body)).status, path).toBe(403);
    expect(await bulk(taker, { action: 'checkout', ids: [free.id], params: to })).toBe(403);
    expect(
      (await taker.call('PATCH', `assets/${free.id}/`, { assignee: { type: 'user', id: world.owner.id } })).status,
      'nor by editing',
    ).toBe(400);
  });

  it('to read assets lists, counts, chooses, searches and exports nothing of any other type', async () => {
    const world = await stocked();
    const reader = await clerkOf(world, 'assets:read', 'can_export_assets', 'dashboard:all');
    for (const record of RECORDS.filter((one) => one.name !== 'asset')) {
      if (permissionFor(record, 'read') === null) continue;
      for (const way of ['', 'count/', 'short-list/', 'export/'])
        expect((await reader.call('GET', `${record.wire}/${way}`)).status, `${record.wire}/${way}`).toBe(403);
    }
    const found = await reader.call<{ groups: { record: string }[] }>(
      'GET',
      `global-search/?search=${encodeURIComponent('Test')}`,
    );
    expect(found.body.groups.map((one) => one.record).filter((one) => one !== 'asset')).toEqual([]);
  });

  it('an old copy of a record, sent again, overwrites nothing', async () => {
    const world = await stocked();
    const { id, version } = await world.asset({ name: 'First' });
    await world.owner.call('PATCH', `assets/${id}/`, { name: 'Second' });
    expect((await world.owner.call('PATCH', `assets/${id}/`, { name: 'First', version })).status).toBe(409);
    expect((await world.owner.call('GET', `assets/${id}/`)).body['name']).toBe('Second');
  });
});

describe('a field that somebody may not see', () => {
  it('stands in no row, list, page to print, export, view or history, and is no oracle by filter, sort or search', async () => {
    const world = await stocked();
    const { id } = await world.asset({ name: 'Secretive' });
    await world.owner.call('PATCH', `assets/${id}/`, { purchase_cost: { amount: '778.43', currency: 'EUR' } });
    const reader = await clerkOf(
      world,
      'assets:read',
      'assets:update',
      'can_export_assets',
      'activitylogs:read',
      'csv:read',
    );
    const shown = [
      'assets/',
      `assets/${id}/`,
      'assets/export/',
      'assets/export/?format=html',
      'assets/export/?columns=asset_tag,purchase_cost',
      `activity-logs/?record=asset&id=${id}`,
      'activity-logs/',
    ];
    for (const path of shown) {
      const { text } = await reader.call('GET', path);
      expect(text, path).not.toMatch(/777\.00|778\.43/);
    }
    const filters = (value: string): string =>
      encodeURIComponent(
        JSON.stringify({ field: 'purchase_cost', op: 'greater', value: { amount: value, currency: 'EUR' } }),
      );
    expect((await reader.call('GET', `assets/?filters=${filters('1')}`)).status).toBe(400);
    expect((await reader.call('GET', `assets/export/?filters=${filters('1')}`)).status).toBe(400);
    expect(
      await bulk(reader, { action: 'edit', filters: decodeURIComponent(filters('1')), params: { notes: 'x' } }),
    ).toBe(400);
    expect((await reader.call('GET', 'assets/?sort=purchase_cost')).status).toBe(400);
    expect((await reader.call<Rows>('GET', 'assets/?search=778.43')).body.count).toBe(0);
  });

  it('is neither shown to who edits nor wiped when they save the whole record', async () => {
    const world = await stocked();
    const { id } = await world.asset({ name: 'Desk' });
    const editor = await clerkOf(world, 'assets:read', 'assets:update');
    const { body } = await editor.call('GET', `assets/${id}/`);
    expect(body).not.toHaveProperty('purchase_cost');
    expect(
      (
        await editor.call('PUT', `assets/${id}/`, {
          name: 'Desk 2',
          model_id: world.model,
          asset_tag: body['asset_tag'],
          status_id: (body['status'] as { id: string }).id,
          work_space_id: world.workspaceId,
        })
      ).status,
    ).toBe(200);
    expect(
      (await editor.call('PATCH', `assets/${id}/`, { purchase_cost: { amount: '1.00', currency: 'EUR' } })).status,
    ).toBe(400);
    expect((await world.owner.call('GET', `assets/${id}/`)).body).toMatchObject({
      name: 'Desk 2',
      purchase_cost: { amount: '777.00' },
    });
  });
});

describe('an import as a way round', () => {
  it('hands nothing out without the right to it, and takes nothing from somebody else with it', async () => {
    const world = await stocked();
    const { id, asset_tag } = await world.asset();
    const importer = await clerkOf(world, 'import:read', 'assets:import', 'assets:read', 'assets:update', 'user:read');
    const file = `Asset tag,Checkout Type,Checked Out To: Email\n${asset_tag},user,${importer.email}\n`;
    const { rows } = await importFile(app, importer, 'assets', file, 'run');
    expect(rows[0]?.outcome).toBe('refused');
    expect((await world.owner.call('GET', `assets/${id}/`)).body['assignee']).toBe(null);
    await world.owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: world.owner.id });
    const { rows: again } = await importFile(app, world.owner, 'assets', file, 'run');
    expect(again[0]?.outcome).toBe('refused');
  });

  it('forges neither who made a record, nor when, nor its id or picture', async () => {
    const world = await stocked();
    const other = await world.user();
    const { body: job } = await uploadFile(
      world.owner,
      'supplier',
      `Name,created_by,created_at,id,image,deleted_at,company\nAcme,${other.email},2001-01-01,018f0000-0000-7000-8000-000000000000,../../../../etc/passwd,2001-01-01,x\n`,
    );
    expect(job.mapping).toEqual(['name', null, null, null, null, null, null]);
    for (const key of ['created_by', 'created_at', 'image', 'image_id', 'deleted_at'])
      expect(
        (
          await world.owner.call('PUT', `import-job/${job.id}/`, {
            mapping: ['name', key, null, null, null, null, null],
          })
        ).status,
        key,
      ).toBe(400);
    // Ids in files find records and create none.
    const elsewhere = await sampleRecord((await makeWorld(app)).owner, recordNamed('supplier'));
    for (const id of ['018f0000-0000-7000-8000-000000000000', elsewhere.id]) {
      await importFile(app, world.owner, 'supplier', `Name,id\nOf ${id},${id}\n`, 'run', { mapping: ['name', 'id'] });
      expect((await world.owner.call('GET', `supplier/${id}/`)).status).toBe(404);
    }
    const made = await world.owner.call('POST', 'supplier/', {
      name: 'Acme',
      created_by: other.id,
      created_at: '2001-01-01',
      id: other.id,
    });
    expect(made.body).toMatchObject({
      status: 400,
      created_by: [expect.any(String)],
      created_at: [expect.any(String)],
      id: [expect.any(String)],
    });
  });
});

describe('nothing is lost by what fails', () => {
  it('bringing back several, of which one cannot, brings back none and keeps them all', async () => {
    const world = await makeWorld(app);
    const make = (name: string) => world.owner.create('manufacturer', { name });
    const ids = [await make('Acme'), await make('Bolt')];
    await world.owner.call('DELETE', 'manufacturer/delete/', { ids });
    await make('Acme');
    expect((await world.owner.call('POST', 'manufacturer/restore/', { ids })).status).toBe(400);
    const bin = await world.owner.call<Rows>('GET', 'deleted-items/manufacturer/');
    expect(bin.body.results.map((one) => one.id).sort()).toEqual([...ids].sort());
  });

  it('a picture that cannot be kept leaves the one that is there', async () => {
    const world = await makeWorld(app);
    const upload = async (data: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append('file', new Blob([data], { type: 'image/png' }), 'a.png');
      return world.owner.call<{ id: string; url: string }>('POST', 'files/', form);
    };
    const whole = new Uint8Array(
      await sharp({ create: { width: 30, height: 30, channels: 3, background: 'green' } })
        .png()
        .toBuffer(),
    );
    const { body: picture } = await upload(whole);
    const { body: made } = await world.owner.call<{ id: string }>('POST', 'manufacturer/', {
      name: 'Acme',
      image_id: picture.id,
    });
    expect((await upload(whole.slice(0, 60))).status).toBe(400);
    for (const image_id of ['018f0000-0000-7000-8000-000000000000', 'nonsense', 7])
      expect((await world.owner.call('PATCH', `manufacturer/${made.id}/`, { name: 'Bolt', image_id })).status).toBe(
        400,
      );
    expect((await world.owner.call('GET', `manufacturer/${made.id}/`)).body).toMatchObject({
      name: 'Acme',
      image: { id: picture.id },
    });
    const { body: token } = await world.owner.call<{ token: string }>('POST', 'get-azure-sso-token/', {
      url: picture.url,
    });
    expect((await app.call('GET', `${picture.url}?${token.token}`)).status).toBe(200);
  });
});
