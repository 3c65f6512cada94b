import { copyFile, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { migrationsFolder, prepareDatabase } from '@steward/kernel/server/database/prepare.ts';
import { ownDatabase } from './database.ts';

const MOVE = '331_move_settings.sql';
const company = '00000000-0000-7000-8000-000000000001';
const FORMER = ['asset_audit', 'software', 'depreciation', 'contract', 'maintenance', 'fault_report', 'label'];

it('settings that had a table for each module are kept when they move, by an owner that is no superuser', async () => {
  const owner = makePool(await ownDatabase('settings_moved_test', true), 'owner', (error) => {
    throw error;
  });
  const folder = await mkdtemp(join(inject('testFolder'), 'before-move-'));
  for (const name of await readdir(migrationsFolder))
    if (name < MOVE) await copyFile(join(migrationsFolder, name), join(folder, name));
  await prepareDatabase(owner, folder);
  await owner.query(`
    insert into company (id, owner_id, created_at, updated_at) values ('${company}', '${company}', now(), now());
    insert into asset_audit_setting (company_id, interval_months, warning_days) values ('${company}', 6, 21);
    insert into maintenance_setting (company_id, warning_days, allows_checkout) values ('${company}', 3, true);
    insert into label_setting (company_id, code_holds) values ('${company}', 'tag')`);
  const client = await owner.connect();
  try {
    const owned = ['company_setting', 'company', ...FORMER.map((one) => `${one}_setting`)];
    await client.query('begin');
    await client.query('create role settings_mover nosuperuser');
    await client.query('grant usage, create on schema public to settings_mover');
    for (const table of owned) await client.query(`alter table ${table} owner to settings_mover`);
    await client.query('set local role settings_mover');
    await client.query(await readFile(join(migrationsFolder, MOVE), 'utf8'));
    await client.query('reset role');
    const { rows } = await client.query('select name, value from company_setting order by name');
    expect(rows).toEqual([
      { name: 'asset_audit', value: { interval_months: 6, warning_days: 21 } },
      { name: 'asset_maintenance', value: { warning_days: 3, allows_checkout: true } },
      { name: 'label', value: { code_holds: 'tag' } },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
    await owner.end();
  }
});
