import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { exported, importFile } from './imports.ts';

const app = await testApp();

const NAMES = ['Blue; green', 'North, south', '"quoted"', '13" rack', 'Plain'];

async function tagsOf(user: TestUser, supplier: string): Promise<string[]> {
  const { body } = await user.call<{ results: { name: string; tags: { name: string }[] }[] }>('GET', 'supplier/');
  const found = body.results.find(({ name }) => name === supplier);
  return (found?.tags ?? []).map(({ name }) => name).sort();
}

it('several names in one cell come back as they were, whatever is in them, here and in another company', async () => {
  const { owner } = await makeWorld(app);
  const ids: string[] = [];
  for (const name of NAMES) ids.push(await owner.create('tag', { name }));
  await owner.create('supplier', { name: 'Cancom', tags_ids: ids });
  const file = await exported(owner, 'supplier', '?columns=name,tags');
  const same = await importFile(app, owner, 'supplier', file, 'run');
  expect(same.job.totals, JSON.stringify(same.rows)).toMatchObject({ unchanged: 1, refused: 0, new_records: {} });
  const { owner: other } = await makeWorld(app);
  const { job, rows } = await importFile(app, other, 'supplier', file, 'run');
  expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 1, refused: 0 });
  expect(await tagsOf(other, 'Cancom')).toEqual([...NAMES].sort());
});

it('names as people write them are divided by semicolons, line ends, and commas that are in no name', async () => {
  const { owner } = await makeWorld(app);
  await owner.create('tag', { name: 'North, south' });
  const file = 'Name,Tags\nCancom,"Red; ""East; west""\nNorth, south"\nBechtle,"Red, Green,"\n';
  const { job, rows } = await importFile(app, owner, 'supplier', file, 'run');
  expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 2, refused: 0 });
  expect(await tagsOf(owner, 'Cancom')).toEqual(['East; west', 'North, south', 'Red']);
  expect(await tagsOf(owner, 'Bechtle')).toEqual(['Green', 'Red']);
});
