import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();

interface Stored {
  readonly id: string;
  readonly url: string;
  readonly compressed_url: string;
}

it('who has the portal alone opens the pictures of what is assigned to them, and of its model, and no others', async () => {
  const world = await makeWorld(app);
  const data = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#4f46e5' } })
    .jpeg()
    .toBuffer();
  const sent = async (): Promise<Stored> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(data)], { type: 'image/jpeg' }), 'chair.jpg');
    return (await world.owner.call<Stored>('POST', 'files/', form)).body;
  };
  const [ofModel, ofMine, ofOther] = [await sent(), await sent(), await sent()];
  const model = await world.owner.create('asset-model', {
    name: 'Laptop',
    category_id: await world.owner.create('category', { name: 'Laptops', type: 'asset' }),
    image_id: ofModel.id,
  });
  const base = { model_id: model, work_space_id: world.workspaceId };
  const mine = await world.owner.create('assets', { ...base, name: 'Mine', image_id: ofMine.id });
  await world.owner.create('assets', { ...base, name: 'Other', image_id: ofOther.id });
  const person = await world.user({ permissions: ['featureportal:read'], workspaces: [world.workspaceId] });
  const { body } = await person.call<{ token: string }>('POST', 'get-azure-sso-token/', { url: ofMine.url });
  const seen = () =>
    Promise.all(
      [ofModel, ofMine, ofOther].map(
        async (one) => (await app.call('GET', `${one.compressed_url}?${body.token}`)).status,
      ),
    );
  expect(await seen()).toEqual([404, 404, 404]);
  const assigned = await world.owner.call('POST', 'associate/', {
    asset_id: mine,
    checkout_to: 'user',
    user_id: person.id,
  });
  expect(assigned.status).toBe(201);
  expect(await seen()).toEqual([200, 200, 404]);
});
