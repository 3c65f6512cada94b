import { describe, expect, it } from 'vitest';
import { copiedReader, distributionReader } from './distributable.ts';

const kinds = new Map([
  ...[
    'company',
    'activity',
    'asset',
    'asset_total',
    'asset_total_change',
    'import_row',
    'list_view_group',
    'user_group',
  ].map((name) => [name, 'company'] as const),
  ...['account', 'platform_company'].map((name) => [name, 'reference'] as const),
  ...['migration', 'open_job', 'session'].map((name) => [name, 'local'] as const),
]);
const read = await distributionReader(kinds);
const copied = await copiedReader(kinds);

/** Statements that a cluster refused. */
describe('what a distributed database refused is found:', () => {
  it.each([
    [
      'rows from JSON',
      'insert into activity (company_id, id) select $1, l.id from jsonb_to_recordset($2::jsonb) as l (id uuid)',
    ],
    [
      'sums from JSON',
      `insert into asset_total_change (company_id, batch, part, work_space_id, key, n, amount)
      select $1, $2::uuid, s.part, s.work_space_id, s.key, s.n, s.amount
      from jsonb_to_recordset($3::jsonb) as s (part text, work_space_id uuid, key text, n bigint, amount bigint)`,
    ],
    [
      'rows from JSON with their order',
      `insert into import_row (company_id, import_id, row_number, position, cells)
      select $1, $2, x.row, $3 + x.position, x.cells
      from rows from (jsonb_to_recordset($4::jsonb) as (row int, cells jsonb)) with ordinality as x (row, cells, position)`,
    ],
    [
      'sums over a union',
      `insert into asset_total_change (company_id, batch, part, work_space_id, key, n, amount)
      select $1, $2::uuid, d.part, d.work_space_id, d.key, sum(d.n), sum(d.amount) from (
        select 'state' as part, t.work_space_id, t.state::text as key, count(*) as n, 0::bigint as amount
        from asset t where t.company_id = $3 and t.deleted_at is null group by t.work_space_id, 3
        union all select s.part, s.work_space_id, s.key, -s.n, -s.amount from asset_total s where s.company_id = $4
      ) d group by d.part, d.work_space_id, d.key having sum(d.n) <> 0 or sum(d.amount) <> 0`,
    ],
    [
      'a parameter beside rows of the company',
      `insert into list_view_group (company_id, view_id, group_id)
      select $1, $2::uuid, g.id from user_group g where g.company_id = $3 and g.id = any($4::uuid[])`,
    ],
    ['all columns', 'insert into asset select * from jsonb_populate_recordset(null::asset, $1::jsonb)'],
    [
      'a global table brought in line with one of a company',
      `update platform_company p set name = c.name, owner_id = c.owner_id from company c where p.id = $1 and c.id = $2`,
    ],
    [
      'a global table emptied by one of a company',
      `delete from session s using company c where s.company_id = $1 and c.id = $2 and s.proof <> 'sso'
      and s.user_id is distinct from c.owner_id and s.id is distinct from $3::uuid`,
    ],
    [
      'the catalogue beside global tables',
      `select current_setting('server_version') as version, (select max(name) from migration) as migration,
        (select count(*) from pg_stat_activity a where a.datname = current_database()) as connections,
        (select count(*) from platform_company) as companies, (select count(*) from account) as people`,
    ],
    [
      'a queue beside tables of a company',
      'select 1 from asset t join open_job j on j.subject_id = t.id where t.company_id = $1',
    ],
    [
      'a lateral outer join that gets its company from the other table',
      `select t.id, a.id from asset t left join lateral (
        select x.id from activity x where x.company_id = t.company_id limit 1) a on true where t.company_id = $1`,
    ],
    [
      'a subquery beside an outer join that gets its company from the outer table',
      `select t.id, (select count(*) from activity x where x.company_id = t.company_id) from asset t
        left join user_group g on g.company_id = $1 and g.id = t.group_id where t.company_id = $2`,
    ],
  ])('%s', (_, text) => expect(read(text)).not.toEqual([]));
});

describe('what runs distributed passes:', () => {
  it.each([
    ['insert into activity (company_id, id) values ($1, $2)'],
    [
      'insert into activity (company_id, id) select c.id, x.id from company c, jsonb_populate_recordset(null::activity, $1) x where c.id = $2',
    ],
    [
      'insert into list_view_group (company_id, view_id) select g.company_id, $1 from user_group g where g.company_id = $2',
    ],
    ['insert into asset (company_id, id) select company_id, id from asset where company_id = $1'],
    ['insert into activity (company_id, id) select $1, id from unnest($2::uuid[]) id returning 1'],
    ['insert into activity (company_id, id) select $1, id from unnest($2::uuid[]) id on conflict do nothing'],
    ['update platform_company set name = $1 where id = $2'],
    ['with session as (select 1) select 1 from session, asset t where t.company_id = $1'],
    ['select 1 from asset t join platform_company p on p.id = $1 where t.company_id = $1'],
    ['select 1 from asset t left join user_group g on g.company_id = $1 and g.id = t.g where t.company_id = $2'],
    ['select 1 from asset t join user_group g on g.company_id = t.company_id and g.id = t.g where t.company_id = $1'],
    ['select max(name), (select count(*) from pg_stat_activity) from migration'],
  ])('%s', (text) => expect(read(text)).toEqual([]));
});

it.each([
  ['insert into account (id) values ($1)', ['account'], []],
  ['select from account where id = $1 for no key update', [], ['account']],
  [
    'select a.id from asset t join account a on a.id = t.account_id where t.company_id = $1 for update of a',
    [],
    ['account'],
  ],
  ['select a.id from asset t join account a on a.id = t.account_id where t.company_id = $1 for update of t', [], []],
  ['update account set email = $1 where id = $2', [], ['account']],
  ['select 1 from account where id = $1', [], []],
  ['insert into activity (company_id, id) values ($1, $2)', [], []],
])('locks of copied tables are told: %s', (text, inserts, locks) => {
  expect(copied(text)).toEqual({ inserts, locks });
});
