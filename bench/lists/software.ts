import type { Database } from '@steward/kernel/server/database/transaction.ts';
import type { Case, Known } from '../parts/cases.ts';
import { measure, report } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Lists of software beside hand-written SQL for the same answer, as an ordinary user with row-level security. `npm run
 * bench -- software 100000`: licences.
 */
const { licenses, rounds } = sizes({ licenses: [100_000, 500], rounds: [40, 2] });
/** Additional permissions of this measurement. */
const MORE = ['license:read', 'license:info', 'license:cost', 'user:read'];

/** Licences of 20 publishers in 10 categories: a tenth unused, a tenth full, a quarter perpetual. */
async function fillLicenses(database: Database, { companyId, workspaces }: Known): Promise<void> {
  const send = (text: string): Promise<unknown> => database.owner.query(text);
  const own = `'${companyId}'`;
  const made = `now(), now()`;
  for (const [table, n] of [
    ['manufacturer', 20],
    ['category', 10],
  ] as const)
    await send(`insert into ${table} (company_id, id, name, ${table === 'category' ? 'type, ' : ''}created_at, updated_at)
      select ${own}, gen_random_uuid(), 'Software ${table} ' || i, ${table === 'category' ? "'license', " : ''}${made}
      from generate_series(1, ${n}) i`);
  const nth = (table: string, n: number): string =>
    `(array(select id from ${table} where company_id = ${own} and name like 'Software ${table} %' order by name))[1 + i % ${n}]`;
  const places = `array[${workspaces.map((id) => `'${id}'`).join(',')}]::uuid[]`;
  await send(`insert into license (company_id, id, name, type, category_id, manufacturer_id, work_space_id, quantity, assigned,
      next_seat, expiration_date, license_name, purchase_cost, purchase_cost_currency, search_text, created_at, updated_at)
    select ${own}, gen_random_uuid(), n.name, case when i % 4 = 0 then 'perpetual' else 'subscription' end,
      ${nth('category', 10)}, ${nth('manufacturer', 20)}, (${places})[1 + i % ${workspaces.length}], 10 + i % 90,
      case i % 10 when 0 then 0 when 1 then 10 + i % 90 else 5 end, 6,
      case when i % 4 > 0 then date '2026-01-01' + i % 1500 end, 'IT desk', i * 100, 'EUR', lower(n.name || ' it desk'),
      now() - i * interval '1 minute', now()
    from generate_series(1, ${licenses}) i
    cross join lateral (select (array['Office','Design','Backup','Mail','Ledger'])[1 + i % 5] || ' suite ' || i as name) n`);
  await send('vacuum analyze license');
}

function softwareCases({ companyId, workspaces }: Known): Case[] {
  const own = `company_id = '${companyId}'`;
  const mine = `t.${own} and t.deleted_at is null and t.work_space_id = any(array[${workspaces.map((id) => `'${id}'`).join(',')}]::uuid[])`;
  const name = (table: string, column: string): string =>
    `(select r.name from ${table} r where r.${own} and r.id = t.${column})`;
  const shown = `t.*, ${name('category', 'category_id')} as category, ${name('manufacturer', 'manufacturer_id')} as maker,
    ${name('supplier', 'supplier_id')} as supplier, ${name('workspace', 'work_space_id')} as place,
    (select count(*) from assignment s where s.${own} and s.license_id = t.id and s.checked_in_at is null) as held`;
  const page =
    (order: string, where = 'true', from?: string) =>
    (): string[] => [
      `select count(*) from (select 1 from license t where ${mine} and ${where} limit 1001) c`,
      `select ${shown} from (${from ?? `select t.id from license t where ${mine} and ${where} order by ${order} limit 50`}) i
     join license t on t.${own} and t.id = i.id`,
    ];
  const byMaker = `select x.id from (select id, name from manufacturer where ${own} order by name, id) n
    cross join lateral (select t.id from license t where ${mine} and t.manufacturer_id = n.id order by t.id limit 50) x limit 50`;
  const list = (query: string): string => `license/?page=1&page_size=50${query}`;
  const filter = (value: unknown): string => `&filters=${encodeURIComponent(JSON.stringify(value))}`;
  return [
    { name: 'first page, by name', path: list('&sort=name'), sql: page('t.name, t.id') },
    { name: 'by expiration', path: list('&sort=expiration_date'), sql: page('t.expiration_date, t.id') },
    { name: 'newest', path: list('&sort=-created_at'), sql: page('t.created_at desc, t.id desc') },
    { name: 'by manufacturer', path: list('&sort=manufacturer'), sql: page('', 'true', byMaker) },
    {
      name: 'unused, by name',
      path: list(`&sort=name${filter({ field: 'seat_state', op: 'in', value: ['unused'] })}`),
      sql: page('t.name, t.id', `t.seat_state = 'unused'`),
    },
    {
      name: 'expiring in a month',
      path: list(
        `&sort=expiration_date${filter({ field: 'expiration_date', op: 'between', value: ['2027-03-01', '2027-03-31'] })}`,
      ),
      sql: page('t.expiration_date, t.id', `t.expiration_date between '2027-03-01' and '2027-03-31'`),
    },
    {
      name: 'search, one match',
      path: list('&sort=name&search=suite%204242'),
      sql: page('t.name, t.id', `t.search_text like '%suite 4242%'`),
    },
    {
      name: 'search, a fifth of all',
      path: list('&sort=name&search=ledger'),
      sql: page('t.name, t.id', `t.search_text like '%ledger%'`),
    },
  ];
}

await withCompany(300, async ({ place, way, known }) => {
  await place.database.owner.query(
    `update app_user set custom_permissions = custom_permissions || $2::text[]
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    [known.companyId, MORE],
  );
  await fillLicenses(place.database, known);
  const rows = await measure(softwareCases(known), way, place.database, rounds);
  await report(`software-${licenses}`, rows);
  const slow = rows.filter((row) => row.median > 1.5 * row.limit + 5).map((row) => row.name);
  process.stdout.write(`Over 1.5 times the SQL and 5 ms: ${slow.length === 0 ? 'none' : slow.join(', ')}.\n`);
});
