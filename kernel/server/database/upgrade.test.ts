import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ownDatabase } from '../../../app/test/database.ts';
import { hashToken } from '../context/request.ts';
import { sessionByToken } from '../identity/sessions.ts';
import { makePool } from './pool.ts';
import { migrationsFolder, prepareDatabase } from './prepare.ts';
import { makeDatabase } from './transaction.ts';

const fail = (error: Error): never => {
  throw error;
};
const [company, account, user, room, bag, laptop] = [1, 2, 3, 4, 5, 6].map(
  (n) => `00000000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string, string, string];
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
  const made = 'created_at, updated_at) values';
  const times = 'now(), now())';
  await owner.query(`
    insert into workspace (company_id, id, name, ${made} ('${company}', '${company}', 'Here', ${times};
    insert into location (company_id, id, name, ${made} ('${company}', '${room}', 'Room', ${times};
    insert into category (company_id, id, name, type, ${made} ('${company}', '${company}', 'Laptop', 'asset', ${times};
    insert into asset_model (company_id, id, name, category_id, ${made}
      ('${company}', '${company}', 'MacBook', '${company}', ${times};
    insert into status_label (company_id, id, name, type, ${made} ('${company}', '${company}', 'Ready', 'deployable', ${times};
    insert into asset (company_id, id, asset_tag, model_id, status_id, state, work_space_id, holder_type, holder_asset_id,
      checked_out_at, ${made}
      ('${company}', '${bag}', 'A-1', '${company}', '${company}', 'deployable', '${company}', null, null, null, ${times},
      ('${company}', '${laptop}', 'A-2', '${company}', '${company}', 'deployed', '${company}', 'asset', '${bag}', now(), ${times};
    insert into assignment (company_id, id, asset_id, holder_type, user_id, location_id, holder_asset_id, checked_out_at,
      expected_checkin, checkout_note, checked_in_at) values
      ('${company}', '${company}', '${laptop}', 'user', '${user}', null, null, '2026-01-01', null, 'Out', '2026-01-02'),
      ('${company}', '${user}', '${laptop}', 'location', null, '${room}', null, '2026-01-03', null, null, '2026-01-04'),
      ('${company}', '${bag}', '${laptop}', 'asset', null, null, '${bag}', '2026-01-05', '2026-02-01', null, null)`);
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

it('an upgrade keeps who had what, and who has it', async () => {
  const { rows } = await owner.query(`
    select assignee_user_id, assignee_location_id, assignee_asset_id, quantity, checkout_note, expected_checkin::text,
      checked_in_at is null as is_open from assignment where company_id = '${company}' and asset_id = '${laptop}'
    order by checked_out_at`);
  const nobody = { assignee_user_id: null, assignee_location_id: null, assignee_asset_id: null, quantity: 1 };
  expect(rows).toEqual([
    { ...nobody, assignee_user_id: user, checkout_note: 'Out', expected_checkin: null, is_open: false },
    { ...nobody, assignee_location_id: room, checkout_note: null, expected_checkin: null, is_open: false },
    { ...nobody, assignee_asset_id: bag, checkout_note: null, expected_checkin: '2026-02-01', is_open: true },
  ]);
});

it.each([
  ['a second holder', `'${laptop}', '${user}', null, 1, null`, 'assignment_asset_open_uq'],
  ['no holder', `'${laptop}', null, null, 1, now()`, 'assignment_assignee_ck'],
  ['two holders at once', `'${laptop}', '${user}', '${room}', 1, now()`, 'assignment_assignee_ck'],
  ['half of an asset, or two', `'${laptop}', '${user}', null, 2, now()`, 'assignment_quantity_ck'],
  ['nothing', `null, '${user}', null, 1, now()`, 'assignment_subject_ck'],
  ['a holder that is not there', `'${laptop}', '${bag}', null, 1, now()`, 'assignment_user_fk'],
])('the database refuses an assignment of or to %s', async (_, values, constraint) => {
  const wrong = owner.query(`
    insert into assignment (company_id, id, checked_out_at, asset_id, assignee_user_id, assignee_location_id, quantity,
      checked_in_at) values ('${company}', gen_random_uuid(), now(), ${values})`);
  await expect(wrong).rejects.toMatchObject({ constraint });
});
