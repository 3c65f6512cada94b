import { expect, it } from 'vitest';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();

it('who reveals a product key is named in the history with the field, and who may not see it gets nothing', async () => {
  const { owner, ...world } = await makeWorld(app);
  const category = await owner.create('category', { name: 'Office', type: 'license' });
  const id = await owner.create('license', { name: 'Suite', category_id: category, product_key: 'ZZTOP-1' });
  const asked = { record: 'license', id, field: 'product_key' };
  const { body, status } = await owner.call<{ value: string }>('POST', 'reveal/', asked);
  expect([status, body.value]).toEqual([200, 'ZZTOP-1']);
  const history = async (): Promise<readonly ActivityEntry[]> =>
    (await owner.call<{ results: ActivityEntry[] }>('GET', `activity-logs/?record=license&id=${id}`)).body.results;
  const [line] = await history();
  expect(line).toMatchObject({ action: 'reveal', actor: { id: owner.id }, changes: [{ field: 'product_key' }] });
  expect(JSON.stringify(line)).not.toContain('ZZTOP');
  const reader = await world.user({ permissions: ['license:read', 'license:info'], workspaces: [world.workspaceId] });
  expect((await reader.call('POST', 'reveal/', asked)).status).toBe(404);
  expect((await owner.call('POST', 'reveal/', { ...asked, field: 'name' })).status).toBe(404);
  expect((await history()).filter((one) => one.action === 'reveal')).toHaveLength(1);
});
