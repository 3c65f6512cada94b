import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from './app.ts';
import { sampleInput } from './samples.ts';
import { makeWorld } from './world.ts';

const app = await testApp();

it('[R7.57] has every call that assets are named with, with and without the last slash', async () => {
  const { owner } = await makeWorld(app, { prefix: 'NF' });
  const input = await sampleInput(owner, recordNamed('asset'), true);
  const { results: names } = (await owner.call<{ results: unknown[] }>('GET', 'assets/short-list')).body;
  expect(names).toEqual([]);
  const { body: made } = await owner.call<{ id: string }>('POST', 'assets', {
    ...input,
    name: 'Drill',
    serial: 'SN-1',
    requestable: true,
  });
  const one = async () => (await owner.call(`GET`, `assets/${made.id}`)).body;

  expect((await owner.call('GET', 'assets/short-list/')).body).toMatchObject({ results: [{ name: 'Drill' }] });
  expect((await owner.call('GET', 'assets/serial-list')).body).toMatchObject({ results: [{ serial: 'SN-1' }] });
  expect((await owner.call('GET', 'assets/tags-list')).body).toMatchObject({ results: [{ asset_tag: 'NF-00001' }] });
  expect((await owner.call('GET', 'assets/first_asset')).body).toMatchObject({ asset: { id: made.id } });
  expect((await owner.call('GET', 'assets/generate-new-tag')).body).toEqual({ asset_tag: 'NF-00002' });

  await owner.call('PATCH', 'assets/bulk-update', { ids: [made.id], changes: { name: 'Hammer drill' } });
  expect(await one()).toMatchObject({ name: 'Hammer drill' });
  expect((await owner.call('POST', 'assets/claim', { asset_id: made.id })).body).toMatchObject({
    outcome: 'handed_out',
  });
  expect(await one()).toMatchObject({ assignee: { type: 'user', id: owner.id } });
  await owner.call('POST', `associate/${made.id}/checkin`, {});

  await owner.call('DELETE', 'assets/delete', { ids: [made.id] });
  expect(await one()).toMatchObject({ status: 404 });
  await owner.call('POST', 'assets/restore', { ids: [made.id] });
  expect(await one()).toMatchObject({ name: 'Hammer drill' });

  expect((await owner.call('GET', 'assets/export_assets_csv?columns=name')).text).toContain('Hammer drill');
  const form = new FormData();
  form.append('file', new Blob(['Name,Serial\nSaw,SN-2']), 'assets.csv');
  expect((await owner.call('POST', 'assets/import_assets_csv', form)).body).toMatchObject({
    headers: ['Name', 'Serial'],
    row_count: 1,
  });
});
