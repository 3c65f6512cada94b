import type { Database } from '@steward/kernel/server/database/transaction.ts';
import type { Known } from './cases.ts';

/** A company with stock, and what is measured of it. */
export interface FilledStock {
  readonly companyId: string;
  readonly workspaces: readonly string[];
  /** The accessory with the longest ledger. */
  readonly busiest: string;
  /** A user and a location with much stock. */
  readonly assignee: string;
  readonly place: string;
  /** The accessory of the concurrent check-outs. */
  readonly last: string;
}

interface Wanted {
  readonly accessories: number;
  readonly movements: number;
  /** Its quantity. */
  readonly stock: number;
  readonly known: Known;
}

const PERMISSIONS = [
  'accessory:read',
  'accessory:checkout',
  'accessory:cost',
  'can_assign_assets',
  'user:read',
  'locations:read',
];
/** Unit cost in the smallest unit, and received quantity of each accessory. */
const COST = 350;
const RECEIVED = 100_000;

/**
 * Accessories with a receipt each, check-outs to all people and locations, and returns of four in five of them; one
 * accessory has a tenth of the ledger. Counters, levels, assignments and ledger agree.
 */
export async function fillStock(
  { owner }: Database,
  companyId: string,
  { accessories, movements, stock, known }: Wanted,
): Promise<FilledStock> {
  const run = async (text: string, ...values: readonly unknown[]): Promise<void> => {
    await owner.query(text, [companyId, ...values]);
  };
  await run(
    `update app_user set custom_permissions = custom_permissions || $2::text[]
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    PERMISSIONS,
  );
  await run(
    `insert into accessory (company_id, id, name, quantity, min_quantity, location_id, work_space_id, purchase_cost,
      purchase_cost_currency, stock_value, stock_value_currency, search_text, created_at, updated_at)
     select $1::uuid, gen_random_uuid(), n.name, n.quantity, case when i % 7 = 0 then $2::int * 2 end,
      (select id from location where company_id = $1 order by id offset i % 20 limit 1), $3::uuid, ${COST}, 'EUR',
      n.quantity * ${COST}, 'EUR', lower(n.name), now() - i * interval '1 second', now()
     from (select i, (array['Headset', 'Keyboard', 'Dock', 'Cable', 'Mouse', 'Lock', 'Bag'])[1 + i % 7] || ' ' || i as name,
      case when i = $4::int then $5::int else $2::int end as quantity from generate_series(1, $4::int) i) n`,
    RECEIVED,
    known.workspaces[0],
    accessories,
    stock,
  );
  const { rows } = await owner.query<{ first: string; last: string }>(
    `select max(id::text) filter (where name = 'Keyboard 1') as first,
      max(id::text) filter (where name like '% ' || $2) as last from accessory where company_id = $1`,
    [companyId, String(accessories)],
  );
  const { first = '', last = '' } = rows[0] ?? {};
  await owner.query(`create table bench_item as select row_number() over (order by id) as i, id, location_id, created_at
    from accessory where company_id = '${companyId}' and id <> '${last}'`);
  await owner.query(`create table bench_assignee as select row_number() over (order by id) as i, type, id from (
    select 'user' as type, id from app_user where company_id = '${companyId}' and deleted_at is null union all
    select 'location', id from location where company_id = '${companyId}') h`);
  // Five check-outs and four returns are nine movements.
  const pairs = Math.floor(((movements - accessories) * 5) / 9);
  await owner.query(
    `create table bench_out as select k, gen_random_uuid() as id, b.id as item_id, b.location_id, h.type, h.id as assignee_id,
      now() - k * interval '1 second' as out_at, case when k % 5 > 0 then now() - k * interval '0.5 second' end as in_at
     from generate_series(1, ${pairs}) k
     join bench_item b on b.i = case when k % 10 = 0 then (select i from bench_item where id = '${first}')
       else 1 + k % (select count(*) from bench_item) end
     join bench_assignee h on h.i = 1 + (k / 10 + k) % (select count(*) from bench_assignee)`,
  );
  await run(`insert into assignment (company_id, id, accessory_id, assignee_user_id, assignee_location_id, quantity,
      checked_out_at, checked_in_at)
    select $1::uuid, id, item_id, case when type = 'user' then assignee_id end,
      case when type = 'location' then assignee_id end, 1, out_at, in_at from bench_out`);
  const none = 'null::uuid';
  const line = (kind: string, assignment: string, from: string, to: string, at: string, quantity: string): string =>
    `select $1::uuid, gen_random_uuid(), item_id, item_id, '${kind}', ${quantity}, ${quantity} * ${COST},
      ${from !== none}, ${from}, ${to !== none}, ${to}, ${assignment}, ${at}, ${at}`;
  const into = `insert into stock_movement (company_id, id, item_id, accessory_id, kind, quantity, value, from_stock,
    from_location_id, to_stock, to_location_id, assignee_type, assignee_id, assignment_id, moved_at, created_at)`;
  await run(`${into} ${line('receipt', `null, ${none}, ${none}`, none, 'location_id', 'created_at', 'quantity')}
    from (select id as item_id, location_id, created_at, quantity from accessory where company_id = $1) a`);
  await run(`${into} ${line('checkout', 'type, assignee_id, id', 'location_id', none, 'out_at', '1')} from bench_out`);
  await run(`${into} ${line('return', 'type, assignee_id, id', none, 'location_id', 'in_at', '1')} from bench_out
    where in_at is not null`);
  await run(`update accessory a set assigned = o.n, stock_value = (a.quantity - o.n) * ${COST}
    from (select item_id, count(*)::int as n from bench_out where in_at is null group by 1) o
    where a.company_id = $1 and a.id = o.item_id`);
  await run(`insert into stock_level (company_id, id, item_id, accessory_id, location_id, quantity, value)
    select $1::uuid, gen_random_uuid(), id, id, location_id, quantity - assigned, (quantity - assigned) * ${COST}
    from accessory where company_id = $1`);
  await owner.query('drop table bench_out, bench_item, bench_assignee');
  await owner.query('analyze accessory, stock_movement, stock_level, assignment');
  return { companyId, workspaces: known.workspaces, busiest: first, assignee: known.userId, place: known.place, last };
}
