import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../app/test/database.ts';
import { standInForCitus } from '../../../app/test/stand_ins/citus_stand_in.ts';
import { tableKinds } from './distribute.ts';
import { makePool } from './pool.ts';
import { prepareDatabase } from './prepare.ts';

const fail = (error: Error): never => {
  throw error;
};

async function standIn(name: string) {
  const url = await ownDatabase(name);
  const before = makePool(url, 'owner', fail);
  const keys = await keysOf(before);
  await before.end();
  await standInForCitus(url);
  const owner = makePool(url, 'owner', fail);
  return { owner, keys };
}

async function keysOf(owner: ReturnType<typeof makePool>): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map((row) => row.key);
}

/** Leaves out foreign keys between a table on one node and a copied one. */
async function storedKeys({ owner, keys }: Awaited<ReturnType<typeof standIn>>): Promise<string[]> {
  const kinds = await tableKinds(owner);
  const isLocal = (name: string | undefined): boolean => kinds.get(name ?? '') === 'local';
  return keys.filter((key) => isLocal(key.split(' ')[0]) === isLocal(/REFERENCES (\w+)/.exec(key)?.[1]));
}

describe('a database with the extension citus', () => {
  let at: Awaited<ReturnType<typeof standIn>>;
  const said: string[] = [];
  beforeAll(async () => {
    at = await standIn('distribute_test');
    await prepareDatabase(at.owner, undefined, (line) => said.push(line));
  });
  afterAll(() => at.owner.end());

  it('is distributed with a word, since it takes minutes, and only then', async () => {
    expect(said).toEqual([expect.stringMatching(/^Distributing \d+ tables/)]);
    await prepareDatabase(at.owner, undefined, (line) => said.push(line));
    expect(said).toHaveLength(1);
  });

  it('has every table of a company beside the company, copies of what they are read with, and nothing else', async () => {
    const { rows } = await at.owner.query<{ name: string; how: string }>(
      `select logicalrelid::text as name, concat_ws(' ', partmethod, partkey, colocated_with) as how from pg_dist_partition`,
    );
    const expected = [...(await tableKinds(at.owner))].flatMap(([name, kind]) => {
      if (kind === 'local') return [];
      if (name === 'company') return [[name, 'h id none']];
      return [[name, kind === 'company' ? 'h company_id company' : 'n']];
    });
    expect(expected.length).toBeGreaterThan(40);
    expect(Object.fromEntries(rows.map((row) => [row.name, row.how]))).toEqual(Object.fromEntries(expected));
  });

  it('has all of its foreign keys again, but for those between one node and all', async () => {
    const kept = await storedKeys(at);
    expect(kept.length).toBeGreaterThan(80);
    expect(kept.length).toBeLessThan(at.keys.length);
    expect(await keysOf(at.owner)).toEqual(kept);
    expect((await at.owner.query('select 1 from removed_foreign_key')).rowCount).toBe(0);
  });

  it('lets its nodes be reached as the role of the requests, hands settings on and has marked their operators', async () => {
    const { rows } = await at.owner.query(
      `select (select rolcanlogin from pg_roles where rolname = 'steward_app') as login,
        current_setting('citus.propagate_set_commands') as sets, (select max(command) from said_to_workers) as said`,
    );
    expect(rows).toEqual([{ login: true, sets: 'local', said: expect.stringContaining('leakproof') }]);
  });

  it('is left as it is by the next start', async () => {
    const before = (await at.owner.query('select xmin::text, logicalrelid::text from pg_dist_partition order by 2'))
      .rows;
    await prepareDatabase(at.owner);
    expect(
      (await at.owner.query('select xmin::text, logicalrelid::text from pg_dist_partition order by 2')).rows,
    ).toEqual(before);
  });

  it('takes in a table that a later migration makes', async () => {
    await at.owner
      .query(`create table thing (company_id uuid, id uuid, constraint thing_pk primary key (company_id, id),
      constraint thing_company_fk foreign key (company_id) references company);
      alter table thing enable row level security; alter table thing force row level security;
      create policy thing_company on thing using (company_id = current_setting('app.company_id')::uuid)`);
    await prepareDatabase(at.owner);
    const { rows } = await at.owner.query(
      `select partkey, (select count(*)::int from pg_constraint where conname = 'thing_company_fk') as keys
      from pg_dist_partition where logicalrelid = 'thing'::regclass`,
    );
    expect(rows).toEqual([{ partkey: 'company_id', keys: 1 }]);
  });

  it('does not start with a table that does not say where it is', async () => {
    await at.owner.query('create table stray (id uuid)');
    await expect(prepareDatabase(at.owner)).rejects.toThrow(/could not be distributed .* says where they are: stray/);
  });
});

it('a start that ends on the way is taken up by the next one, and no key is lost', async () => {
  const again = await standIn('distribute_again_test');
  const { owner, keys } = again;
  await owner.query(
    'create trigger stopped before update on location for each row execute function suppress_redundant_updates_trigger()',
  );
  await expect(prepareDatabase(owner)).rejects.toThrow(
    'could not be distributed to the nodes of citus: cannot distribute',
  );
  expect((await keysOf(owner)).length).toBeLessThan(keys.length / 2);
  await owner.query('drop trigger stopped on location');
  await prepareDatabase(owner);
  expect(await keysOf(owner)).toEqual(await storedKeys(again));
  await owner.end();
});
