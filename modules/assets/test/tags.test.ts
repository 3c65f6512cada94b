import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleInput } from '../../../app/test/samples.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();
const asset = recordNamed('asset');

it('draws 200 different tags for 200 creations at once, without a gap', async () => {
  const { owner } = await makeWorld(app, { prefix: 'NF' });
  const input = await sampleInput(owner, asset, true);
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => owner.call<{ asset_tag: string }>('POST', 'assets/', input)),
  );
  expect(answers.every((one) => one.status === 201)).toBe(true);
  const tags = answers.map((one) => one.body.asset_tag).sort();
  expect(tags).toEqual(Array.from({ length: 200 }, (_, i) => `NF-${String(i + 1).padStart(5, '0')}`));
}, 60_000);

it('passes over tags that somebody has given by hand, and gives no number for a record that was refused', async () => {
  const { owner } = await makeWorld(app, { prefix: 'NF' });
  const input = await sampleInput(owner, asset, true);
  await owner.call('POST', 'assets/', { ...input, asset_tag: 'nf-00001' });
  expect((await owner.call('POST', 'assets/', { ...input, notes: 5, model_id: null })).status).toBe(400);
  expect((await owner.call('POST', 'assets/', input)).body['asset_tag']).toBe('NF-00002');
});

it('refuses a tag or serial that is in use, names whose it is, and frees it with the recycle bin', async () => {
  const { owner } = await makeWorld(app);
  const input = await sampleInput(owner, asset, true);
  const first = await owner.call<{ id: string; asset_tag: string }>('POST', 'assets/', { ...input, serial: 'AbC-1' });
  const second = await owner.call<{ serial: string[]; links: Record<string, { id: string }> }>('POST', 'assets/', {
    ...input,
    serial: 'aBc-1',
  });
  expect(second.status).toBe(400);
  expect(second.body.serial[0]).toContain(first.body.asset_tag);
  expect(second.body.links['serial']?.id).toBe(first.body.id);
  await owner.call('DELETE', 'assets/delete/', { ids: [first.body.id] });
  expect((await owner.call('POST', 'assets/', { ...input, serial: 'abc-1' })).status).toBe(201);
  const restored = await owner.call('POST', `restore-deleted-items/${first.body.id}/`, { type: 'asset' });
  expect(restored.status).toBe(400);
  expect(restored.body['serial']).toEqual([expect.stringContaining('already has this value')]);
});

it('lets one of 20 people at once have a serial', async () => {
  const { owner } = await makeWorld(app);
  const input = await sampleInput(owner, asset, true);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => owner.call('POST', 'assets/', { ...input, serial: 'ONE' })),
  );
  expect(answers.filter((one) => one.status === 201)).toHaveLength(1);
  expect(answers.filter((one) => one.status === 400 && one.body['serial'])).toHaveLength(19);
});

it('derives the end of warranty and of life, and keeps dates that were set by hand', async () => {
  const { owner } = await makeWorld(app);
  const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'M', category_id: category, eol_months: 36 });
  const made = await owner.call<{ id: string; eol_date: string; warranty_expires: string }>('POST', 'assets/', {
    model_id: model,
    purchase_date: '2024-01-31',
    warranty_months: 1,
  });
  expect(made.body).toMatchObject({ warranty_expires: '2024-02-29', eol_date: '2027-01-31' });
  await owner.call('PATCH', `asset-model/${model}/`, { eol_months: 12 });
  expect((await owner.call('GET', `assets/${made.body.id}/`)).body['eol_date']).toBe('2025-01-31');
  await owner.call('PATCH', `assets/${made.body.id}/`, { eol_date: '2030-05-05' });
  await owner.call('PATCH', `asset-model/${model}/`, { eol_months: 24 });
  expect((await owner.call('GET', `assets/${made.body.id}/`)).body['eol_date']).toBe('2030-05-05');
});
