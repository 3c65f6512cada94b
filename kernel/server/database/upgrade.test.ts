import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ownDatabase } from '../../../app/test/database.ts';
import { hashToken } from '../context/tokens.ts';
import { sessionByToken } from '../identity/sessions.ts';
import { makePool } from './pool.ts';
import { migrationsFolder, prepareDatabase } from './prepare.ts';
import { makeDatabase } from './transaction.ts';

const fail = (error: Error): never => {
  throw error;
};
const [company, account, user] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const url = await ownDatabase('upgrade_test', true);
const owner = makePool(url, 'owner', fail);
const database = makeDatabase(owner, makePool(url, 'app', fail));

/** The database as it was before a migration. */
async function before(migration: string): Promise<void> {
  const folder = await mkdtemp(join(inject('testFolder'), 'before-'));
  const names = (await readdir(migrationsFolder)).filter((name) => name < migration);
  for (const name of names) await copyFile(join(migrationsFolder, name), join(folder, name));
  await prepareDatabase(owner, folder);
}

beforeAll(async () => {
  await before('066');
  await owner.query(`
    insert into account (id, email, created_at, updated_at) values ('${account}', 'ada@example.com', now(), now());
    insert into company (id, owner_id, created_at, updated_at) values ('${company}', '${user}', now(), now());
    insert into platform_company (id, last_sign_in_at, created_at, updated_at)
      values ('${company}', '2026-01-02T03:04:05Z', now(), now()), (gen_random_uuid(), null, now(), now());
    insert into app_user (company_id, id, account_id, name, first_name, email, activated, user_type, custom_permissions,
      search_text, created_at, updated_at)
      values ('${company}', '${user}', '${account}', 'Ada', 'Ada', 'ada@example.com', true, 'admin', '{}', '', now(), now());
    insert into account_company (account_id, company_id, user_id, created_at, last_sign_in_at)
      values ('${account}', '${company}', '${user}', now(), '2026-01-01T00:00:00Z');
    insert into session (id, account_id, company_id, user_id, access_hash, access_expires_at, refresh_hash, rotated_at,
      expires_at, user_agent, created_at)
      values (gen_random_uuid(), '${account}', '${company}', '${user}', '${hashToken('open')}', now() + interval '1 hour',
        'r', now(), now() + interval '1 day', 'test', now())`);
  await prepareDatabase(owner);
});
afterAll(() => database.close());

it('an upgrade keeps open sessions and when people last signed in', async () => {
  const found = await database.global((tx) => tx.maybe(sessionByToken(hashToken('open'))));
  expect(found).toMatchObject({ company_id: company, user_id: user });
  const { rows } = await owner.query(
    `select (select last_sign_in_at from app_user) as user, s.* from company_sign_in s`,
  );
  expect(rows).toEqual([
    { user: new Date('2026-01-01T00:00:00Z'), id: company, last_sign_in_at: new Date('2026-01-02T03:04:05Z') },
  ]);
});
