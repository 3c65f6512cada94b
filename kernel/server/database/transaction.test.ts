import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { ownDatabase } from '../../../app/test/database.ts';
import { makePool } from './pool.ts';
import { prepareDatabase } from './prepare.ts';
import { makeDatabase } from './transaction.ts';

const fail = (error: Error) => {
  throw error;
};
const [one, two] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];

const folder = await mkdtemp(join(inject('testFolder'), 'migrations-'));
await writeFile(
  join(folder, '001_thing.sql'),
  `create table thing (company_id uuid not null, id int not null, name text not null, constraint thing_pk primary key (company_id, id));
   alter table thing enable row level security;
   alter table thing force row level security;
   create policy thing_company on thing using (company_id = current_setting('app.company_id')::uuid);
   create index thing_name_ix on thing using gin (name gin_trgm_ops);`,
);
const url = await ownDatabase('transaction_test', true);
const owner = makePool(url, 'owner', fail);
const prepared = await prepareDatabase(owner, folder);
const database = makeDatabase(owner, makePool(url, 'app', fail));
afterAll(() => database.close());

const insert = (company: string, id: number, name = 'a thing') =>
  sql`insert into thing (company_id, id, name) values (${company}, ${id}, ${name})`;
const count = sql<{ n: number }>`select count(*) as n from thing`;

describe('a transaction', () => {
  test('sees the rows of its company and no others', async () => {
    await database.inCompany(one, async (tx) => {
      await tx.run(insert(one, 1));
      await tx.run(insert(one, 2));
    });
    expect(await database.inCompany(one, (tx) => tx.one(count))).toEqual({ n: 2 });
    expect(await database.inCompany(two, (tx) => tx.one(count))).toEqual({ n: 0 });
    expect(await database.inCompany(two, (tx) => tx.run(sql`update thing set name = 'mine'`))).toBe(0);
    await expect(database.inCompany(two, (tx) => tx.run(insert(one, 9)))).rejects.toThrow('row-level security');
    await expect(database.global((tx) => tx.one(count))).rejects.toThrow();
  });

  test('leaves no company behind on its connection', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => database.inCompany(index % 2 ? one : two, (tx) => tx.one(count))),
    );
    await expect(database.global((tx) => tx.one(count))).rejects.toThrow();
  });

  test('answers statements that are asked at once one after the other', async () => {
    const warned: string[] = [];
    const hear = (warning: Error): void => void warned.push(warning.message);
    process.on('warning', hear);
    const numbers = await database.inCompany(one, (tx) =>
      Promise.all([1, 2, 3].map((n) => tx.one(sql<{ n: number }>`select ${n}::int as n, pg_sleep(0.01)`))),
    );
    await expect(
      database.inCompany(one, async (tx) => {
        void tx.run(sql`select pg_sleep(0.05)`).catch(() => undefined);
        throw new Error('ended while a statement was under way');
      }),
    ).rejects.toThrow('under way');
    await new Promise((done) => setTimeout(done, 0));
    process.off('warning', hear);
    expect(numbers.map((row) => row.n)).toEqual([1, 2, 3]);
    expect(warned).toEqual([]);
  });

  test('refuses what is no id of a company', async () => {
    await expect(database.begin(`${one}'; drop table thing; --`)).rejects.toThrow('id of a company');
  });

  test('answers its preamble with the company set', async () => {
    const tx = await database.begin(two, sql<{ company: string }>`select current_setting('app.company_id') as company`);
    expect(tx.preambleRows).toEqual([{ company: two }]);
    await tx.rollback();
  });

  test('goes out with its setting and preamble in one packet and round trip, each as a command of its own', async () => {
    const sent: string[] = [];
    /** How often the socket was held when each was written: they leave when it is released. */
    const held: number[] = [];
    let answered = 0;
    const pool = makePool(url, 'app', fail);
    pool.on('connect', (client) => {
      const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const query = (...args: unknown[]): unknown => {
        const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text;
        sent.push(`${text} after ${answered}`);
        held.push(client.connection.stream.writableCorked);
        return send(...args).finally(() => (answered += 1));
      };
      Object.assign(client, { query });
    });
    const tx = await makeDatabase(owner, pool).begin(one, sql<{ n: number }>`select 1 as n`);
    expect(sent).toEqual(['begin after 0', `set local app.company_id = '${one}' after 0`, 'select 1 as n after 0']);
    expect(held).toEqual([1, 1, 1]);
    await tx.rollback();
    await pool.end();
  });

  test('undoes everything after an error, a rollback or a failed savepoint', async () => {
    await expect(
      database.inCompany(two, async (tx) => {
        await tx.run(insert(two, 1));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await database.inCompany(two, (tx) => tx.run(insert(two, 2)), { rollback: true });
    await database.inCompany(two, async (tx) => {
      await tx.run(insert(two, 3));
      await expect(tx.savepoint(() => tx.run(insert(two, 3)))).rejects.toThrow('duplicate key');
      await tx.savepoint(() => tx.run(insert(two, 4)));
    });
    expect(
      await database.inCompany(two, (tx) => tx.rows(sql<{ id: number }>`select id from thing order by id`)),
    ).toEqual([{ id: 3 }, { id: 4 }]);
  });

  test('says so when a commit does not happen', async () => {
    await expect(
      database.inCompany(two, async (tx) => {
        await tx.run(insert(two, 3)).catch(() => undefined);
      }),
    ).rejects.toThrow('had failed');
  });

  test('runs again after a deadlock', async () => {
    let runs = 0;
    const answer = await database.inCompany(two, async (tx) => {
      runs += 1;
      if (runs < 3) await tx.run(sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`);
      return tx.one(count);
    });
    expect([runs, answer.n]).toEqual([3, 2]);
  });

  test('names the caller in the stack of a database error', async () => {
    const error = await database
      .inCompany(two, async function callerOfTheStatement(tx) {
        await tx.run(sql`select nonsense`);
      })
      .catch((reason: unknown) => reason);
    expect(error instanceof Error && error.stack).toContain('callerOfTheStatement');
  });
});

describe('the preparation of a database', () => {
  test('lets a search use its index under row-level security', async () => {
    expect(prepared).toEqual({ migrations: ['001_thing.sql'], searchesByIndex: true });
    const three = '00000000-0000-7000-8000-000000000003';
    await owner.query(
      `insert into thing select '${three}', n, md5(n::text) from generate_series(1, 50000) n; analyze thing`,
    );
    const plan = await database.inCompany(three, (tx) =>
      tx.rows(
        sql<{
          'QUERY PLAN': string;
        }>`explain select * from thing where company_id = ${three} and name ilike '%c4ca42%'`,
      ),
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*name ~~\*/);
  });

  test('does nothing the second time, and several servers may start at once', async () => {
    const again = await Promise.all([1, 2, 3].map(() => prepareDatabase(owner, folder)));
    expect(again.map((one) => one.migrations)).toEqual([[], [], []]);
  });

  test('lets a request add a job in its transaction', async () => {
    await database.inCompany(one, (tx) => tx.run(sql`select graphile_worker.add_job('nothing', '{}'::json)`), {
      rollback: true,
    });
    await database.inCompany(one, (tx) => tx.run(sql`select graphile_worker.add_job('something', '{}'::json)`));
    const { rows } = await owner.query('select task_identifier from graphile_worker.jobs');
    expect(rows).toEqual([{ task_identifier: 'something' }]);
  });

  test('refuses a migration that was changed, and undoes one that fails', async () => {
    await writeFile(join(folder, '002_bad.sql'), 'create table half (id int);\ncreate table thing (id int);');
    await expect(prepareDatabase(owner, folder)).rejects.toThrow(
      '002_bad.sql failed in line 2: relation "thing" already exists',
    );
    expect((await owner.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
    await writeFile(
      join(folder, '002_bad.sql'),
      'create table unguarded (company_id uuid, id int, primary key (company_id, id));',
    );
    await expect(prepareDatabase(owner, folder)).rejects.toThrow('lack forced row-level security: unguarded');
    await writeFile(join(folder, '001_thing.sql'), 'select 1');
    await expect(prepareDatabase(owner, folder)).rejects.toThrow('was changed after it had run');
  });
});
