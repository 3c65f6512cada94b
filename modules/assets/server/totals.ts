import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import { storedMoney } from '@steward/kernel/contract/fields/index.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { asset } from '../contract/index.ts';

/** Dimensions of the asset totals, as columns. */
type Counted = Pick<
  Tables['asset'],
  'work_space_id' | 'state' | 'model_id' | 'location_id' | 'purchase_cost' | 'purchase_cost_currency'
>;

interface Sum {
  readonly part: string;
  readonly work_space_id: string;
  readonly key: string;
  n: number;
  amount: number;
}

/** One in so many changes triggers merging of appended rows; one in so many sets of more, which add few rows each. */
const [FOLD_EVERY, FOLD_EVERY_SET] = [200, 4];

/** Dimensions of an asset from decoded values. */
function countedOf(values: Readonly<Record<string, unknown>>): Counted {
  const cost = storedMoney(values['purchase_cost']);
  return {
    work_space_id: String(values['work_space']),
    state: String(values['state']),
    model_id: String(values['model']),
    location_id: typeof values['location'] === 'string' ? values['location'] : null,
    purchase_cost: cost?.minor ?? null,
    purchase_cost_currency: cost?.currency ?? null,
  };
}

/**
 * Appends differences to the totals in the transaction of the changes. `before` is null for new or restored assets,
 * `after` for deleted ones. Hooks call it for every write of state, model, location, workspace or cost.
 */
async function countChanges(
  ctx: Pick<Context, 'companyId' | 'tx'>,
  changes: readonly { readonly before: Counted | null; readonly after: Counted | null }[],
): Promise<void> {
  const sums = new Map<string, Sum>();
  for (const { before, after } of changes) {
    if (before) addUp(sums, before, -1);
    if (after) addUp(sums, after, 1);
  }
  const differing = [...sums.values()].filter((one) => one.n !== 0 || one.amount !== 0);
  if (differing.length === 0) return;
  await ctx.tx.run(insertRows(ctx.companyId, 'asset_total_change', differing, { batch: v7() }));
  if (Math.random() < Math.min(changes.length / FOLD_EVERY, 1 / FOLD_EVERY_SET))
    await enqueue(ctx.tx, 'fold_totals', { company_id: ctx.companyId });
}

/** The same around a statement: compares the assets of `ids`. */
async function countDuring(
  ctx: Pick<Context, 'companyId' | 'tx'>,
  ids: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const before = await read(ctx, ids);
  await write();
  const after = new Map<string, { before: Counted | null; after: Counted | null }>(
    before.map((one) => [one.id, { before: one, after: null }]),
  );
  for (const one of await read(ctx, ids)) after.set(one.id, { before: after.get(one.id)?.before ?? null, after: one });
  await countChanges(ctx, [...after.values()]);
}

/** Assets being deleted (-1, before) or restored (1, after). */
async function countRemoved(
  ctx: Pick<Context, 'companyId' | 'tx'>,
  ids: readonly string[],
  sign: 1 | -1,
): Promise<void> {
  const rows = await read(ctx, ids);
  await countChanges(
    ctx,
    rows.map((one) => (sign === 1 ? { before: null, after: one } : { before: one, after: null })),
  );
}

function read(ctx: Pick<Context, 'companyId' | 'tx'>, ids: readonly string[]): Promise<(Counted & { id: string })[]> {
  return ctx.tx.known(sql<Counted & Pick<Tables['asset'], 'id'>>`
    select t.id, t.work_space_id, t.state, t.model_id, t.location_id, t.purchase_cost, t.purchase_cost_currency
    from asset t where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[]) and t.deleted_at is null`);
}

function addUp(sums: Map<string, Sum>, one: Counted, sign: 1 | -1): void {
  const add = (part: string, key: string | null, amount = 0): void => {
    if (key === null) return;
    const at = `${part} ${one.work_space_id} ${key}`;
    const sum = sums.get(at) ?? { part, work_space_id: one.work_space_id, key, n: 0, amount: 0 };
    sum.n += sign;
    sum.amount += sign * amount;
    sums.set(at, sum);
  };
  add('state', one.state);
  add('model', one.model_id);
  add('location', one.location_id);
  if (one.purchase_cost !== null && one.state !== 'archived')
    add('cost', one.purchase_cost_currency, Number(one.purchase_cost));
}

/** Keeps totals up to date with every change of assets. */
export const totalsHooks: RecordHooks = {
  afterWrite: (ctx, changes) =>
    countChanges(
      ctx,
      changes.map(({ before, values }) => ({
        before: before && countedOf(before),
        after: countedOf({ ...before, ...values }),
      })),
    ),
  aroundStatement: countDuring,
  beforeRemove: (ctx, ids) => countRemoved(ctx, ids, -1),
  afterRestore: (ctx, ids) => countRemoved(ctx, ids, 1),
};

/** Totals as one table expression of sums and appended differences. */
export function totalsSql(ctx: Context, parts: readonly string[]): RawBuilder<unknown> {
  if (scopeSql(ctx, asset, 'assets:read', 't')) return countedSql(ctx, parts);
  const mine = ctx.workspaces === 'all' ? sql`` : sql`and s.work_space_id = any(${[...ctx.workspaces]}::uuid[])`;
  const from = (table: string): RawBuilder<unknown> =>
    sql`select s.part, s.key, s.n, s.amount from ${sql.table(table)} s where s.company_id = ${ctx.companyId}
      and s.part = any(${[...parts]}::text[]) ${mine}`;
  return sql`(select u.part, u.key, sum(u.n)::bigint as n, sum(u.amount)::bigint as amount
    from (${from('asset_total')} union all ${from('asset_total_change')}) u group by u.part, u.key
    having sum(u.n) <> 0)`;
}

const PARTS: Readonly<
  Record<string, readonly [key: string, amount: RawBuilder<unknown>, condition: RawBuilder<unknown>]>
> = {
  state: ['t.state', sql`0`, sql`true`],
  model: ['t.model_id', sql`0`, sql`true`],
  location: ['t.location_id', sql`0`, sql`t.location_id is not null`],
  cost: [
    't.purchase_cost_currency',
    sql`sum(t.purchase_cost)`,
    sql`t.purchase_cost is not null and t.state <> 'archived'`,
  ],
};

/** The same for limited readers, counted from assets. */
function countedSql(ctx: Context, parts: readonly string[]): RawBuilder<unknown> {
  const counted = parts.flatMap((part) => {
    const found = PARTS[part];
    if (!found) return [];
    const [key, amount, condition] = found;
    return [
      sql`select ${part}::text as part, ${sql.ref(key)}::text as key, count(*) as n, (${amount})::bigint as amount
        from asset t where ${all(visible(ctx, asset))} and ${condition} group by 2`,
    ];
  });
  return sql`(${sql.join(counted, sql` union all `)})`;
}

/** Merges appended differences into the sums; one process at a time. */
export async function mergeTotals(tx: Tx, companyId: string): Promise<void> {
  if (!(await alone(tx, companyId, 'try'))) return;
  await tx.run(sql`
    with gone as (delete from asset_total_change c where c.company_id = ${companyId}
    returning c.part, c.work_space_id, c.key, c.n, c.amount)
    insert into asset_total as s (company_id, part, work_space_id, key, n, amount)
    select ${companyId}, g.part, g.work_space_id, g.key, sum(g.n), sum(g.amount) from gone g
    group by g.part, g.work_space_id, g.key
    on conflict (company_id, part, work_space_id, key) do update
    set n = s.n + excluded.n, amount = s.amount + excluded.amount`);
  await tx.run(sql`delete from asset_total s where s.company_id = ${companyId} and s.n = 0 and s.amount = 0`);
}

/**
 * Recomputes a company's totals after writes outside of the application. Appends the difference at one moment, so that
 * it is correct with concurrent writes.
 */
export async function rebuildTotals(tx: Tx, companyId: string): Promise<void> {
  await alone(tx, companyId, 'wait');
  const counted = (
    part: string,
    key: RawBuilder<unknown>,
    amount: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
  ): RawBuilder<unknown> => sql`
    select ${sql.lit(part)} as part, t.work_space_id, ${key}::text as key, count(*) as n, ${amount}::bigint as amount
    from asset t
    where t.company_id = ${companyId} and t.deleted_at is null and ${condition} group by t.work_space_id, 3`;
  const zero = sql`0`;
  // RETURNING keeps the statement distributable under row-level security.
  await tx.run(sql`
    insert into asset_total_change (company_id, batch, part, work_space_id, key, n, amount)
    select ${companyId}, ${v7()}::uuid, d.part, d.work_space_id, d.key, sum(d.n), sum(d.amount) from (
      ${counted('state', sql`t.state`, zero, sql`true`)}
      union all ${counted('model', sql`t.model_id`, zero, sql`true`)}
      union all ${counted('location', sql`t.location_id`, zero, sql`t.location_id is not null`)}
      union all ${counted('cost', sql`t.purchase_cost_currency`, sql`sum(t.purchase_cost)`, sql`t.purchase_cost is not null and t.state <> 'archived'`)}
      union all select s.part, s.work_space_id, s.key, -s.n, -s.amount from asset_total s
      where s.company_id = ${companyId}
      union all select s.part, s.work_space_id, s.key, -s.n, -s.amount from asset_total_change s
      where s.company_id = ${companyId}
    ) d group by d.part, d.work_space_id, d.key having sum(d.n) <> 0 or sum(d.amount) <> 0
    returning 1`);
  await mergeTotals(tx, companyId);
}

/** Held until the transaction ends: concurrent merges or rebuilds would count twice. */
async function alone(tx: Tx, companyId: string, how: 'try' | 'wait'): Promise<boolean> {
  const key = sql`hashtextextended(${`asset_total ${companyId}`}, 0)`;
  if (how === 'try')
    return (await tx.one(sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${key}) as mine`)).mine;
  await tx.rows(sql`select pg_advisory_xact_lock(${key})`);
  return true;
}
