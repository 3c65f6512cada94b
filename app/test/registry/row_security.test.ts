import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../app.ts';
import { testDatabase } from '../database.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type World } from '../world.ts';

/** Row-level security, tested directly as the requests' role. */
const app = await testApp();
const { database: past } = await testDatabase({ isPastTheApp: true });
afterAll(() => past.close());
const tables = (
  await app.database.owner.query<{ name: string; key: string; forced: boolean }>(`
  select c.relname as name, a.attname as key, c.relforcerowsecurity and c.relrowsecurity as forced
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = (case when c.relname = 'company' then 'id' else 'company_id' end)
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname not in ('account_company', 'session', 'mail', 'open_job', 'ordered_job', 'schedule', 'sso_domain') order by 1`)
).rows;

let mine: World;
let theirs: World;

beforeAll(async () => {
  mine = await makeWorld(app);
  theirs = await makeWorld(app);
  for (const record of RECORDS) await sampleRecord(theirs.owner, record);
});

describe.each(tables.map((one) => [one.name, one] as const))('table %s', (name, { key, forced }) => {
  const table = sql.table(name);
  const column = sql.ref(key);

  it('[R1.2] has row security that also holds for its owner', () => {
    expect(forced).toBe(true);
  });

  it('[R1.2] shows no row of another company, and lets none be changed or deleted', async () => {
    await past.inCompany(
      mine.companyId,
      async (tx) => {
        expect(await tx.rows(sql`select 1 from ${table} where ${column} = ${theirs.companyId}`)).toEqual([]);
        expect(await tx.rows(sql`select 1 from ${table} where ${column} <> ${mine.companyId}`)).toEqual([]);
        expect(await tx.run(sql`update ${table} set ${column} = ${column} where ${column} = ${theirs.companyId}`)).toBe(
          0,
        );
        expect(await tx.run(sql`delete from ${table} where ${column} = ${theirs.companyId}`)).toBe(0);
      },
      { rollback: true },
    );
  });

  it('[R1.2] takes no row for another company', async () => {
    const stored = await past.inCompany(theirs.companyId, (tx) =>
      tx.maybe(sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${table} t limit 1`),
    );
    const row = JSON.stringify({ ...stored?.row, [key]: theirs.companyId });
    const { list } = await past.global((tx) =>
      tx.one(
        sql<{
          list: string[];
        }>`select array_agg(column_name::text) as list from information_schema.columns where table_name = ${name} and is_generated = 'NEVER'`,
      ),
    );
    const columns = sql.join(list.map((one) => sql.ref(one)));
    const writing = past.inCompany(mine.companyId, (tx) =>
      tx.run(
        sql`insert into ${table} (${columns}) select ${columns}
          from jsonb_populate_record(null::${table}, ${row}::jsonb) returning 1`,
      ),
    );
    await expect(writing).rejects.toThrow(/row-level security/);
  });

  it('[R1.2] answers nothing at all without a company', async () => {
    await expect(past.global((tx) => tx.rows(sql`select 1 from ${table}`))).rejects.toThrow(
      /app\.company_id|invalid input syntax for type uuid: ""/,
    );
  });
});

describe('the role of the requests', () => {
  it('owns nothing, is no superuser and cannot pass row security', async () => {
    const role = await past.global((tx) =>
      tx.one(sql<Record<string, unknown>>`
      select current_user as name, rolsuper, rolbypassrls, (select count(*) from pg_class
      where relowner = r.oid) as owned from pg_roles r where rolname = current_user`),
    );
    expect(role).toEqual({ name: 'steward_app', rolsuper: false, rolbypassrls: false, owned: 0 });
  });

  it('refuses a company id that is none', async () => {
    await expect(past.inCompany(`${v7()}'; reset role; --`, async () => undefined)).rejects.toThrow();
  });

  it('has row security on every table with a company, but for the ones that sign people in and the queue, which holds ids alone', async () => {
    const open = await app.database.owner.query<{ relname: string }>(
      `select relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity order by 1`,
    );
    expect(open.rows.map((one) => one.relname)).toEqual([
      'account_company',
      'mail',
      'open_job',
      'ordered_job',
      'schedule',
      'session',
      'sso_domain',
    ]);
  });
});
