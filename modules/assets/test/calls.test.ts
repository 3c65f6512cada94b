import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleInput } from '../../../app/test/samples.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();
const asset = recordNamed('asset');

interface Listed {
  readonly count: number;
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

it('lists serial numbers and tags by themselves, page by page and by search, and only of assets that one sees', async () => {
  const world = await makeWorld(app, { prefix: 'NF' });
  const { owner } = world;
  const input = await sampleInput(owner, asset, true);
  for (const serial of ['SN-3', 'SN-1', null, 'SN-2'])
    await owner.call('POST', 'assets/', { ...input, name: `Asset ${serial ?? 'without'}`, serial });
  const serials = await owner.call<Listed>('GET', 'assets/serial-list/?page_size=2');
  expect(serials.body.count).toBe(3);
  expect(serials.body.results).toEqual([
    { id: expect.any(String), serial: 'SN-1', name: 'Asset SN-1' },
    { id: expect.any(String), serial: 'SN-2', name: 'Asset SN-2' },
  ]);
  const second = await owner.call<Listed>('GET', 'assets/serial-list?page_size=2&page=2');
  expect(second.body.results.map((one) => one['serial'])).toEqual(['SN-3']);
  const searched = await owner.call<Listed>('GET', 'assets/serial-list/?search=sn-3&sort=-serial');
  expect(searched.body.results.map((one) => one['serial'])).toEqual(['SN-3']);
  const filters = JSON.stringify({ field: 'serial', op: 'is', value: 'SN-2' });
  const filtered = await owner.call<Listed>('GET', `assets/serial-list/?filters=${encodeURIComponent(filters)}`);
  expect(filtered.body.results.map((one) => one['serial'])).toEqual(['SN-2']);
  const tags = await owner.call<Listed>('GET', 'assets/tags-list/');
  expect(tags.body.results.map((one) => one['asset_tag'])).toEqual(['NF-00001', 'NF-00002', 'NF-00003', 'NF-00004']);

  const elsewhere = await world.workspace('Elsewhere');
  const other = await world.user({ workspaces: [elsewhere], permissions: ['assets:read'] });
  expect((await other.call<Listed>('GET', 'assets/tags-list/')).body).toMatchObject({ count: 0, results: [] });
});

it('answers the first asset that was created, or null', async () => {
  const { owner } = await makeWorld(app);
  expect((await owner.call('GET', 'assets/first_asset/')).body).toEqual({ asset: null });
  const input = await sampleInput(owner, asset, true);
  const first = await owner.call<{ id: string }>('POST', 'assets/', input);
  await owner.call('POST', 'assets/', input);
  expect((await owner.call('GET', 'assets/first_asset/')).body).toMatchObject({ asset: { id: first.body.id } });
});

it('tells the tag that the next asset gets, without drawing it', async () => {
  const { owner } = await makeWorld(app, { prefix: 'NF' });
  const input = await sampleInput(owner, asset, true);
  await owner.call('POST', 'assets/', { ...input, asset_tag: 'nf-00001' });
  const asked = () => owner.call('GET', 'assets/generate-new-tag/');
  expect((await asked()).body).toEqual({ asset_tag: 'NF-00002' });
  expect((await asked()).body).toEqual({ asset_tag: 'NF-00002' });
  expect((await owner.call('POST', 'assets/', input)).body['asset_tag']).toBe('NF-00002');
  expect((await asked()).body).toEqual({ asset_tag: 'NF-00003' });
});
