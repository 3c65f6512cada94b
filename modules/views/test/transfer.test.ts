import { expect, test } from 'vitest';
import type { Holdings } from '@steward/modules/people/contract';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { begin, undo } from '../../people/test/transfers.ts';

const app = await testApp();

test('who takes over a team does not become their own manager, and views that nobody else sees stay with whom they are', async () => {
  const { owner, user } = await makeWorld(app);
  const grace = await user({ permissions: ['assets:read'] });
  const linus = await user();
  for (const one of [linus.id, await owner.create('users', { first_name: 'Ada' })])
    await owner.call('PATCH', `users/${one}/`, { manager_id: grace.id });
  const view = {
    table: 'asset',
    definition: { columns: null, filters: null, search: '', sort: '', page_size: null, density: null },
  };
  expect((await grace.call('POST', 'list-views/', { ...view, name: 'Her own' })).status).toBe(201);
  expect(await begin(owner, grace.id, linus.id)).toMatchObject({ status: 'done', refused: 0 });
  const people = await owner.call<{ results: { id: string; first_name: string; manager: { id: string } | null }[] }>(
    'GET',
    'users/?page_size=50',
  );
  expect(people.body.results.find((one) => one.id === linus.id)?.manager).toBeNull();
  expect(people.body.results.find((one) => one.first_name === 'Ada')?.manager?.id).toBe(linus.id);
  const { body } = await grace.call<{ views: { name: string; tab?: object }[] }>('GET', 'list-views/?table=asset');
  expect(body.views.filter((one) => !one.tab).map((one) => one.name)).toEqual(['Her own']);
});

test('shared views and waiting imports go along to somebody who signs in, and private views stay', async () => {
  const world = await makeWorld(app);
  const [grace, linus] = [await world.user({ user_type: 'admin' }), await world.user({ user_type: 'admin' })];
  const view = (name: string, shared: string) =>
    grace.call<{ id: string }>('POST', 'list-views/', { table: 'assets', name, definition: {}, shared });
  const [mine, ours] = [await view('Mine', 'nobody'), await view('Ours', 'company')];
  expect([mine.status, ours.status], ours.text).toEqual([201, 201]);
  expect((await world.owner.call<Holdings>('GET', `users/${grace.id}/holdings/`)).body.items).toMatchObject([
    { record: 'view', count: 1, examples: ['Ours'] },
  ]);
  const done = await begin(world.owner, grace.id, linus.id);
  expect(done).toMatchObject({ status: 'done', changed: 1 });
  const views = async (who: TestUser): Promise<[string, string][]> =>
    (
      await who.call<{ views: { name: string; owner: { id: string } | null }[] }>('GET', 'list-views/?table=assets')
    ).body.views.flatMap((one) => (one.owner === null ? [] : [[one.name, one.owner.id]]));
  expect(await views(linus)).toEqual([['Ours', linus.id]]);
  await undo(world.owner, done.id);
  expect((await views(grace)).toSorted()).toEqual([
    ['Mine', grace.id],
    ['Ours', grace.id],
  ]);
});
