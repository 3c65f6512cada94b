import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { asked, connected, problemsOf, table } from './moves.ts';
import { madeUpStock, snipeItStandIn } from './snipe_it_stand_in.ts';

/** A company moves in from Snipe-IT: connected, counted, tried, written, once more, and undone. */
const app = await testApp();

it('a company moves in as a whole, brings only what changed a second time, and is undone', async () => {
  const stock = madeUpStock({ assets: 40, users: 12, licenses: 2, pictures: 0 });
  const standIn = await snipeItStandIn(stock, { maxResults: 15 });
  afterAll(standIn.close);
  const { owner } = await makeWorld(app);
  const move = await connected(owner, standIn);
  expect(move).toMatchObject({ label: 'Snipe-IT', version: '8.1.4', status: 'draft', read_at: null });
  expect(Object.fromEntries(move.lines.map((one) => [one.key, one.found]))).toMatchObject({ assets: 40, users: 12 });
  expect(JSON.stringify(move)).not.toContain(standIn.token);

  const checked = await asked(app, owner, move.id, 'check');
  expect(checked.failure).toBeNull();
  expect(checked.status).toBe('checked');
  expect(await problemsOf(owner, move.id)).toEqual([]);
  expect(table(checked)).toMatchObject({ assets: [40, 40, 0, 0, 0], users: [12, 12, 0, 0, 0] });
  const before = (await owner.call<{ count: number }>('GET', 'assets/')).body;
  expect(before).toMatchObject({ count: 0 });

  const done = await asked(app, owner, move.id, 'run');
  expect(done.failure).toBeNull();
  expect(await problemsOf(owner, move.id)).toEqual([]);
  expect(table(done)).toMatchObject({ assets: [40, 40, 0, 0, 0], users: [12, 12, 0, 0, 0] });
  const assets = (
    await owner.call<{ results: Record<string, unknown>[] }>('GET', 'assets/?page_size=100&sort=asset_tag')
  ).body.results;
  expect(assets).toHaveLength(40);
  expect(assets[2]).toMatchObject({ asset_tag: 'OLD-000003', assignee: { name: "Ana 3 Müller & O'Neil" } });

  const again = await connected(owner, standIn);
  const second = await asked(app, owner, again.id, 'check');
  expect(table(second)).toMatchObject({ assets: [40, 0, 0, 40, 0], users: [12, 0, 0, 12, 0] });

  const undone = await asked(app, owner, move.id, 'undo');
  expect(undone.undo).toMatchObject({ kept: 0 });
  // Fields go with the values of what was moved, which are in the recycle bin as well.
  expect((await owner.call<{ count: number }>('GET', 'custom-fields/')).body).toMatchObject({ count: 0 });
  expect((await owner.call<{ count: number }>('GET', 'assets/')).body).toMatchObject({ count: 0 });
});
