import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';

const app = await testApp();

interface Page {
  readonly count: number;
  readonly results: readonly { readonly name: string; readonly abilities: readonly string[] }[];
}

async function deleteFrom(world: World, names: readonly string[], who = world.owner): Promise<void> {
  const ids: string[] = [];
  for (const name of names) ids.push(await world.owner.create('supplier', { name }));
  await who.call('DELETE', 'supplier/delete/', { ids });
}

const filtered = (filter: unknown): string => `filters=${encodeURIComponent(JSON.stringify(filter))}`;

it('[R4.27] the recycle bin is a list: the last deleted first, sorted, searched, filtered and counted', async () => {
  const world = await makeWorld(app);
  const clerk = await world.user({ user_type: 'admin', workspaces: [world.workspaceId] });
  await deleteFrom(world, ['Cancom', 'Bechtle']);
  await deleteFrom(world, ['Misco'], clerk);
  await world.owner.create('supplier', { name: 'Alive' });
  const names = async (query: string): Promise<string[]> => {
    const page = await world.owner.call<Page>('GET', `deleted-items/supplier/?${query}`);
    expect(page.status, page.text).toBe(200);
    return page.body.results.map((one) => one.name);
  };
  expect(await names('')).toEqual(['Misco', 'Bechtle', 'Cancom']);
  expect(await names('sort=name')).toEqual(['Bechtle', 'Cancom', 'Misco']);
  expect(await names('search=canc')).toEqual(['Cancom']);
  const byClerk = filtered({ field: 'deleted_by', op: 'in', value: [clerk.id] });
  expect(await names(byClerk)).toEqual(['Misco']);
  expect(await names(filtered({ field: 'deleted_at', op: 'lt', value: '2001-01-01T00:00:00Z' }))).toEqual([]);
  const counted = await world.owner.call('GET', `deleted-items/supplier/count/?${byClerk}`);
  expect(counted.body).toEqual({ count: 1, count_is_exact: true });
  // Fields of the recycle bin are no fields of other lists.
  expect((await world.owner.call('GET', `supplier/?${byClerk}`)).status).toBe(400);
});

it('what can be done with a deleted record is to restore it or to delete it for good, and nothing else', async () => {
  const world = await makeWorld(app);
  await deleteFrom(world, ['Cancom']);
  const { body } = await world.owner.call<Page>('GET', 'deleted-items/supplier/');
  expect([...(body.results[0]?.abilities ?? [])].sort()).toEqual(['delete', 'restore']);
});

it('lists are narrowed by who added their records', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const clerk = await world.user({ user_type: 'admin', workspaces: [world.workspaceId] });
  await owner.create('supplier', { name: 'Cancom' });
  await clerk.create('supplier', { name: 'Misco' });
  const page = await owner.call<Page>(
    'GET',
    `supplier/?${filtered({ field: 'created_by', op: 'in', value: [clerk.id] })}`,
  );
  expect(page.body.results.map((one) => one.name)).toEqual(['Misco']);
});

it('a list in another place than its page has columns of its own, once some are chosen', async () => {
  const { owner } = await makeWorld(app);
  const read = async (table: string): Promise<readonly string[]> => {
    const answer = await owner.call<{ columns: { column_key: string; is_visible: boolean }[] }>(
      'GET',
      `column-settings/?table=${table}`,
    );
    return answer.body.columns.flatMap((one) => (one.is_visible ? [one.column_key] : []));
  };
  const before = await read('supplier');
  expect(await read('supplier.bin')).toEqual([]);
  const columns = [{ column_key: 'deleted_at', name: 'Deleted', is_visible: true }];
  expect((await owner.call('PUT', 'column-settings/?table=supplier.bin', { columns })).status).toBe(200);
  expect(await read('supplier.bin')).toEqual(['deleted_at']);
  expect(await read('supplier')).toEqual(before);
  expect((await owner.call('PUT', 'column-settings/?table=supplier', { columns })).status).toBe(400);
  for (const table of ['supplier.a.b', 'supplier.', 'supplier.BIN', `supplier.${'b'.repeat(31)}`, 'nothing.bin'])
    expect((await owner.call('GET', `column-settings/?table=${table}`)).status, table).toBe(404);
});
