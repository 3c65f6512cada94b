import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld } from '../world.ts';

const app = await testApp();

interface Shown {
  readonly results: readonly { readonly asset: { readonly name: string; readonly tag?: string } }[];
}

it('a list that shows assets is sorted by what it shows: name of the asset, else of its model, then its tag', async () => {
  const { owner } = await makeWorld(app);
  const asset = recordNamed('asset');
  const reading = recordNamed('meter_reading');
  const first = await sampleRecord(owner, asset, true);
  const [beta, delta] = [
    await sampleRecord(owner, recordNamed('asset_model'), true, { name: 'Beta' }),
    await sampleRecord(owner, recordNamed('asset_model'), true, { name: 'Delta' }),
  ];
  await owner.call('PATCH', `assets/${first.id}/`, { name: 'Gamma' });
  const others = [
    await sampleRecord(owner, asset, true, { name: null, model_id: delta.id }),
    await sampleRecord(owner, asset, true, { name: 'Beta', model_id: delta.id }),
    await sampleRecord(owner, asset, true, { name: 'Alpha', model_id: beta.id }),
    await sampleRecord(owner, asset, true, { name: null, model_id: beta.id }),
  ];
  for (const { id } of [first, ...others]) await sampleRecord(owner, reading, true, { asset_id: id });
  const shown = async (sort: string): Promise<string[]> => {
    const { body } = await owner.call<Shown>('GET', `${reading.wire}/?sort=${sort}`);
    return body.results.map((one) => fullName(one.asset));
  };
  const up = await shown('asset');
  expect(up.map((one) => one.split(' · ')[0])).toEqual(['Alpha', 'Beta', 'Beta', 'Delta', 'Gamma']);
  expect(up).toEqual(up.toSorted());
  expect(await shown('-asset')).toEqual(up.toReversed());
});
