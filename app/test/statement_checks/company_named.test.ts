import { describe, expect, it } from 'vitest';
import { companyReader } from './company_named.ts';

const read = await companyReader(
  new Map([
    ['asset', 'company_id'],
    ['location', 'company_id'],
    ['company', 'id'],
  ]),
);

describe('every statement names the company, for each table by itself:', () => {
  it.each([
    ['select 1 from asset t where t.company_id = $1 and t.id = any($2)'],
    ['select 1 from asset where company_id = $1'],
    ['select 1 from company c join asset t on t.company_id = c.id where c.id = $1'],
    [
      'select 1 from asset t left join location l on l.company_id = $1 and l.id = t.location_id where t.company_id = $1',
    ],
    ['with recursive tree as (select id from location where company_id = $1) select 1 from tree'],
    ['insert into asset (company_id, id) select $1, id from plan'],
    [
      'update asset t set name = x.name from jsonb_populate_recordset(null::asset, $2::jsonb) x where t.company_id = $1',
    ],
    ['select 1 from account where email = $1'],
    ['select graphile_worker.add_job($1)'],
  ])('%s', (text) => expect(read(text)).toEqual([]));
});

describe('one that does not is found:', () => {
  it.each([
    ['delete from asset where id = any($1)', ['asset']],
    ['update asset set deleted_at = $1 where id = any($2)', ['asset']],
    ['select 1 from asset t where t.company_id = $1 or t.id = $2', ['asset']],
    ['select 1 from asset t where t.company_id <> $1', ['asset']],
    ['select 1 from asset t join location l on l.id = t.location_id where t.company_id = $1', ['location']],
    ['select 1 from asset t, location l where company_id = $1', ['asset', 'location']],
    [
      'select 1 from asset t where t.company_id = $1 and exists (select from location l where l.id = t.location_id)',
      ['location'],
    ],
    ['select 1 from asset t where t.company_id = $1 union all select 1 from location', ['location']],
    ['with gone as (delete from asset where id = $1 returning id) select 1 from gone', ['asset']],
    ['insert into asset (id) values ($1)', ['asset']],
    ['select 1 from company', ['company']],
  ])('%s', (text, tables) => expect(read(text)).toEqual(tables));
});
