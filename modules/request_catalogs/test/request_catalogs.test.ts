import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { migrationsFolder } from '@steward/kernel/server/database/prepare.ts';
import { testApp } from '../../../app/test/app.ts';
import { ownDatabase } from '../../../app/test/database.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { importFile } from '../../import/test/imports.ts';

const app = await testApp();

it('[R7.107] catalogs are listed with the query company, which has to be the own one', async () => {
  const { owner, companyId } = await makeWorld(app);
  const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
  const offered = {
    name: 'T16',
    category_id: category,
    order_number: 'B-7',
    price: { amount: '1689', currency: 'USD' },
  };
  await owner.create('catalogs', offered);
  const list = await owner.call<{ results: object[] }>('GET', `catalogs/?company=${companyId}`);
  expect(list.body.results).toMatchObject([
    { name: 'T16', order_number: 'B-7', price: { amount: '1689.00', currency: 'USD' }, requestable: true },
  ]);
  expect((await owner.call('GET', `catalogs/?company=${v7()}`)).status).toBe(404);
});

it('[R7.102] a price list is imported under the kind catalog, and again with other prices', async () => {
  const { owner } = await makeWorld(app);
  await owner.create('category', { name: 'Laptops', type: 'asset' });
  const list = (price: string) => `Product;Category;SKU;Price\nT16;Laptops;B-7;${price}\n`;
  const first = await importFile(app, owner, 'catalog', list('1689,00'), 'run');
  expect(first.job.totals).toMatchObject({ created: 1, refused: 0 });
  const second = await importFile(app, owner, 'catalog', list('1589,00'), 'run');
  expect(second.job.totals).toMatchObject({ created: 0, changed: 1 });
  const { body } = await owner.call<{ results: { price: object }[] }>('GET', 'catalogs/');
  expect(body.results).toMatchObject([{ price: { amount: '1589.00', currency: 'EUR' } }]);
});

it('where the module was turned off under its former name it stays off, by an owner that is no superuser', async () => {
  const owner = makePool(await ownDatabase('request_catalogs_test'), 'owner', (error) => {
    throw error;
  });
  const client = await owner.connect();
  const [off, on] = [v7(), v7()];
  try {
    await client.query('begin');
    await client.query(`
      insert into company (id, owner_id, created_at, updated_at, modules_off)
      values ('${off}', '${off}', now(), now(), '{kits,catalogs}'), ('${on}', '${on}', now(), now(), '{catalogue}')`);
    await client.query('create role catalogs_mover nosuperuser');
    await client.query('grant usage, create on schema public to catalogs_mover');
    await client.query('alter table company owner to catalogs_mover');
    await client.query('set local role catalogs_mover');
    await client.query(await readFile(join(migrationsFolder, '410_request_catalogs.sql'), 'utf8'));
    await client.query('reset role');
    const { rows } = await client.query<{ id: string; modules_off: string[] }>(
      'select id, modules_off from company where id = any($1)',
      [[off, on]],
    );
    expect(Object.fromEntries(rows.map((one) => [one.id, one.modules_off]))).toEqual({
      [off]: ['kits', 'request_catalogs'],
      [on]: ['catalogue'],
    });
  } finally {
    await client.query('rollback');
    client.release();
    await owner.end();
  }
});
