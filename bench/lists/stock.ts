import type { Case } from '../parts/cases.ts';
import { fillStock, type FilledStock } from '../parts/fill_stock.ts';
import { call, line, measure, ms, report, storeResult } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Stock: accessories with a long ledger, listed, sorted, searched and read beside the same by hand-written SQL, and
 * many people who take from one stock at once, of whom as many get one as there are. `npm run bench -- stock 100000
 * 1000000 100 500`: accessories, movements, stock, people.
 */
const { accessories, movements, stock, people } = sizes({
  accessories: [100_000, 60],
  movements: [1_000_000, 400],
  stock: [100, 4],
  people: [500, 10],
});

/** Measured calls with reference SQL. */
function cases({ companyId, workspaces, busiest, assignee, place }: FilledStock): Case[] {
  const spaces = `array[${workspaces.map((id) => `'${id}'`).join(',')}]::uuid[]`;
  const mine = `t.company_id = '${companyId}' and t.deleted_at is null and t.work_space_id = any(${spaces})`;
  const name = (table: string, column: string): string =>
    `(select r.name from ${table} r where r.company_id = '${companyId}' and r.id = ${column})`;
  const shown = `t.*, ${name('category', 't.category_id')} as category, ${name('location', 't.location_id')} as location,
    ${name('workspace', 't.work_space_id')} as work_space, ${name('app_user', 't.created_by')} as creator`;
  const page = (order: string, where = 'true', offset = 0): readonly string[] => [
    `select count(*) from (select 1 from accessory t where ${mine} and ${where} limit 1001) c`,
    `select ${shown} from (select t.id from accessory t where ${mine} and ${where} order by ${order} limit 50
      offset ${offset}) i join accessory t on t.company_id = '${companyId}' and t.id = i.id`,
  ];
  const low = encodeURIComponent(JSON.stringify({ field: 'below_minimum', op: 'is', value: true }));
  const own = `m.company_id = '${companyId}' and m.item_id = '${busiest}'`;
  return [
    { name: 'list', path: 'accessory/?page_size=50', sql: () => page('t.name, t.id') },
    { name: 'page 20', path: 'accessory/?page_size=50&page=20', sql: () => page('t.name, t.id', 'true', 950) },
    {
      name: 'newest',
      path: 'accessory/?page_size=50&sort=-created_at',
      sql: () => page('t.created_at desc, t.id desc'),
    },
    {
      name: 'search',
      path: 'accessory/?page_size=50&sort=name&search=headset%2077',
      sql: () => page('t.name, t.id', `t.search_text like '%headset%' and t.search_text like '%77%'`),
    },
    {
      name: 'below the minimum',
      path: `accessory/?page_size=50&filters=${low}`,
      sql: () => page('t.name, t.id', 't.below_minimum'),
    },
    {
      name: 'ledger of one',
      path: `accessory/${busiest}/movements/?page_size=50`,
      sql: () => [
        `select count(*) from (select 1 from stock_movement m where ${own} limit 1001) c`,
        `select m.*, ${name('app_user', 'm.created_by')} as actor, ${name('location', 'm.from_location_id')} as "from",
          ${name('location', 'm.to_location_id')} as "to", ${name('app_user', 'm.assignee_id')} as assignee,
          (select r.id from stock_movement r where r.company_id = m.company_id and r.reverses_id = m.id) as reversed_by
          from stock_movement m where ${own} order by m.id desc limit 50`,
      ],
    },
    {
      name: 'stock by location',
      path: `accessory/${busiest}/stock/`,
      sql: () => [
        `select s.*, ${name('location', 's.location_id')} as location from stock_level s
          where s.company_id = '${companyId}' and s.item_id = '${busiest}' order by s.quantity desc, s.id limit 500`,
      ],
    },
    {
      name: 'what a person has',
      path: `stock-held/?type=user&id=${assignee}`,
      sql: () => [
        `select s.accessory_id, sum(s.quantity), max(s.checked_out_at), t.name from assignment s
          join accessory t on t.company_id = s.company_id and t.id = s.accessory_id
          where s.company_id = '${companyId}' and s.assignee_user_id = '${assignee}' and s.checked_in_at is null
          group by 1, 4 order by 3 desc limit 200`,
      ],
    },
    {
      name: 'stock at a location',
      path: `stock-held/?type=location&id=${place}`,
      sql: () => [
        `select s.accessory_id, sum(s.quantity), max(s.checked_out_at), t.name from assignment s
          join accessory t on t.company_id = s.company_id and t.id = s.accessory_id
          where s.company_id = '${companyId}' and s.assignee_location_id = '${place}' and s.checked_in_at is null
          group by 1, 4 order by 3 desc limit 200`,
      ],
    },
  ];
}

await withCompany(300, async ({ place, way, filled, known }) => {
  const { database } = place;
  const filledStock = await fillStock(database, filled.companyId, { accessories, movements, stock, known });
  await report(`stock-${movements}`, await measure(cases(filledStock), way, database));

  const { last } = filledStock;
  const take = (): Promise<number> =>
    call(way, {
      name: 'take',
      path: 'accessory/accessoryassociate/',
      method: 'POST',
      body: () => ({ accessory_id: last, checkout_to: 'user', user_id: known.userId }),
    });
  const took: number[] = [];
  const answers = await Promise.all(
    Array.from({ length: people }, () =>
      take().then(
        (time) => (took.push(time), 'got one'),
        (error: unknown) => (error instanceof Error ? (/: (\d{3})/.exec(error.message)?.[1] ?? error.message) : ''),
      ),
    ),
  );
  const counts = [...Map.groupBy(answers, (one) => one)].map(([answer, all]) => [answer, all.length] as const);
  const { rows } = await database.owner.query<{ assigned: number; open: number; moved: number }>(
    `select t.assigned, (select coalesce(sum(s.quantity), 0)::int from assignment s where s.company_id = t.company_id
        and s.accessory_id = t.id and s.checked_in_at is null) as open,
      (select coalesce(sum(m.quantity), 0)::int from stock_movement m where m.company_id = t.company_id
        and m.item_id = t.id and m.kind = 'checkout') as moved
     from accessory t where t.company_id = $1 and t.id = $2`,
    [filled.companyId, last],
  );
  const books = rows[0] ?? { assigned: 0, open: 0, moved: 0 };
  process.stdout.write(
    `${people} people take from a stock of ${stock}: ${counts.map(([what, n]) => `${what} ${n}`).join(', ')}; ` +
      `books: ${JSON.stringify(books)}.\n`,
  );
  line('longest of those who got one', ms(Math.max(0, ...took)));
  const got = answers.filter((one) => one === 'got one').length;
  // Callers who wait too long get an error and may retry.
  const isBusy = answers.includes('503');
  const isRight = got === stock || (isBusy && got < stock);
  if (!isRight || Object.values(books).some((n) => n !== got)) process.exitCode = 1;
  await storeResult(`stock-race-${people}`, { race: Object.fromEntries(counts), books });
});
