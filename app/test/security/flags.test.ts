import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { BulkJob } from '../../../modules/bulk/contract/wire.ts';
import { importFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

const app = await testApp();

interface Shop extends World {
  readonly clerk: TestUser;
  readonly other: TestUser;
  asset(): Promise<{ readonly id: string; readonly asset_tag: string }>;
  assignee(id: string): Promise<string | null>;
}

/** A user who may check out and import, with further permissions. */
async function shop(more: readonly string[] = []): Promise<Shop> {
  const world = await makeWorld(app);
  const { id: model } = await sampleRecord(world.owner, recordNamed('asset_model'));
  const asset = async () =>
    (await world.owner.call<{ id: string; asset_tag: string }>('POST', 'assets/', { model_id: model })).body;
  const assignee = async (id: string) =>
    (await world.owner.call<{ assignee: { id: string } | null }>('GET', `assets/${id}/`)).body.assignee?.id ?? null;
  const clerk = await world.user({
    permissions: [
      'assets:read',
      'assets:update',
      'assets:checkout',
      'assets:checkin',
      'user:read',
      'locations:read',
      'import:read',
      'assets:import',
      ...more,
    ],
    workspaces: [world.workspaceId],
  });
  return { ...world, asset, assignee, clerk, other: await world.user({ workspaces: [world.workspaceId] }) };
}

/** Every way of assigning an asset to another user. */
const WAYS: Readonly<
  Record<string, (shop: Shop, asset: { readonly id: string; readonly asset_tag: string }) => Promise<void>>
> = {
  'one by one': async ({ clerk, other }, { id }) =>
    void (await clerk.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: other.id })),
  'several at once': async ({ clerk, other }, { id }) =>
    void (await clerk.call('POST', 'associate/bulk/', { asset_ids: [id], checkout_to: 'user', user_id: other.id })),
  'by scanning': async ({ clerk, other }, { asset_tag: tag }) =>
    void (await clerk.call('POST', 'associate/quick_scan_checkout/', { tag, checkout_to: 'user', user_id: other.id })),
  'as a bulk job': async ({ clerk, other }, { id }) => {
    const { body: job } = await clerk.call<BulkJob>('POST', 'bulk-jobs/', {
      record: 'asset',
      action: 'checkout',
      ids: [id],
      params: { checkout_to: 'user', user_id: other.id },
    });
    await app.runJobs();
    await clerk.call('POST', `bulk-jobs/${job.id}/run/`, {});
    await app.runJobs();
  },
  'by an import': async ({ clerk, other }, { asset_tag: tag }) =>
    void (await importFile(
      app,
      clerk,
      'assets',
      `Asset tag,Checkout Type,Checked Out To: Email\n${tag},user,${other.email}\n`,
      'run',
    )),
  'by granting a request': async ({ clerk, other, owner }, { id }) => {
    await owner.call('PATCH', `assets/${id}/`, { requestable: true });
    await owner.call('PATCH', `users/${other.id}/`, { custom_permissions: ['can_request_assets'] });
    await other.call('POST', 'assets/claim/', { asset_id: id });
    const { body } = await clerk.call<{ results: { id: string }[] }>('GET', 'asset-requests/');
    expect(body.results).toHaveLength(1);
    await clerk.call('POST', `asset-requests/${body.results[0]?.id}/grant/`, {});
  },
};

describe('can_assign_assets', () => {
  it.each(Object.entries(WAYS))('[R6.15] is needed to hand something to another person %s', async (_name, way) => {
    const [without, having] = [await shop(), await shop(['can_assign_assets'])];
    const [one, two] = [await without.asset(), await having.asset()];
    await way(without, one);
    expect(await without.assignee(one.id)).toBe(null);
    await way(having, two);
    expect(await having.assignee(two.id)).toBe(having.other.id);
  });

  it('[R6.15] is not needed for oneself or a place, and says what is missing', async () => {
    const { clerk, other, asset, assignee, owner } = await shop();
    const [own, placed] = [await asset(), await asset()];
    const room = await sampleRecord(owner, recordNamed('location'), true);
    expect(
      (await clerk.call('POST', 'associate/', { asset_id: own.id, checkout_to: 'user', user_id: clerk.id })).status,
    ).toBe(201);
    expect(
      (await clerk.call('POST', 'associate/', { asset_id: placed.id, checkout_to: 'location', location_id: room.id }))
        .status,
    ).toBe(201);
    expect([await assignee(own.id), await assignee(placed.id)]).toEqual([clerk.id, room.id]);
    const refused = await clerk.call('POST', 'associate/', {
      asset_id: (await asset()).id,
      checkout_to: 'user',
      user_id: other.id,
    });
    expect(refused.body).toMatchObject({
      status: 403,
      code: 'forbidden',
      detail: expect.stringContaining('can_assign_assets'),
    });
  });
});

describe('can_export_assets', () => {
  it('[R6.16] is needed for assets on every path and in every form, and csv:read opens the other types alone', async () => {
    const world = await makeWorld(app);
    await sampleRecord(world.owner, recordNamed('asset'));
    const member = (permission: string) =>
      world.user({ permissions: ['assets:read', 'supplier:read', permission], workspaces: [world.workspaceId] });
    const [flagged, reader] = [await member('can_export_assets'), await member('csv:read')];
    for (const path of ['assets/export/', 'assets/export_assets_csv/']) {
      for (const format of ['csv', 'xlsx', 'html']) {
        expect((await flagged.call('GET', `${path}?format=${format}`)).status, `${path} ${format}`).toBe(200);
        expect((await reader.call('GET', `${path}?format=${format}`)).status, `${path} ${format}`).toBe(403);
      }
    }
    expect((await reader.call('GET', 'supplier/export/')).status).toBe(200);
    expect((await flagged.call('GET', 'supplier/export/')).status).toBe(403);
  });
});
