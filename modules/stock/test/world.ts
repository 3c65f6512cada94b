import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { StockType } from '../contract/actions.ts';

/** A company with two locations; `made` makes an accessory, of which there are 10 in the first. */
export async function stockWorld(app: TestApp) {
  const world = await makeWorld(app);
  const store = await world.owner.create('locations', { name: 'Store' });
  const office = await world.owner.create('locations', { name: 'Office' });
  const made = (input: object = {}): Promise<string> =>
    world.owner.create('accessory', {
      name: 'Headset',
      quantity: 10,
      location_id: store,
      purchase_cost: '3.50',
      ...input,
    });
  return { world, store, office, made };
}

/** What tests ask of stock. */
export interface StockRow {
  readonly id: string;
  readonly version: number;
  readonly quantity: number;
  readonly assigned?: number;
  readonly available?: number;
  readonly stock_state: string;
  readonly below_minimum: boolean;
  readonly stock_value: { readonly amount: string; readonly currency: string } | null;
  readonly abilities: string[];
}

export async function act(
  who: TestUser,
  type: StockType,
  id: string,
  action: string,
  input: object,
): Promise<StockRow> {
  const answer = await who.call<StockRow>('POST', `${type}/${id}/${action}/`, input);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

export const read = async (who: TestUser, type: StockType, id: string): Promise<StockRow> =>
  (await who.call<StockRow>('GET', `${type}/${id}/`)).body;

interface Sums {
  readonly place: string;
  readonly quantity: number;
  readonly value: number;
}

/** Ledger, counters and open assignments of a record, by location, which must agree. */
async function books(app: TestApp, { companyId }: World, type: StockType, id: string) {
  return app.database.inCompany(companyId, async (tx) => {
    const levels = await tx.rows(sql<Sums>`
      select coalesce(location_id::text, '') as place, quantity::int, value::int from stock_level
      where company_id = ${companyId} and item_id = ${id} and (quantity > 0 or value > 0) order by 1`);
    const ledger = await tx.rows(sql<Sums>`
      select place, sum(quantity)::int as quantity, sum(value)::int as value from (
        select coalesce(to_location_id::text, '') as place, quantity, value from stock_movement
        where company_id = ${companyId} and item_id = ${id} and to_stock
        union all select coalesce(from_location_id::text, ''), -quantity, -value from stock_movement
        where company_id = ${companyId} and item_id = ${id} and from_stock) m
      group by 1 having sum(quantity) <> 0 or sum(value) <> 0 order by 1`);
    const isLent = type !== 'consumable';
    const out = isLent
      ? await tx.one(sql<{ n: number }>`select coalesce(sum(quantity), 0)::int as n from assignment
          where company_id = ${companyId} and ${sql.ref(`${type}_id`)} = ${id} and checked_in_at is null`)
      : { n: 0 };
    const row = await tx.one(sql<{ quantity: number; assigned: number; value: number }>`
      select quantity, ${isLent ? sql.ref('assigned') : sql.lit(0)} as assigned, coalesce(stock_value, 0)::int as value
      from ${sql.table(type)} where company_id = ${companyId} and id = ${id}`);
    return { levels, ledger, out: out.n, row };
  });
}

/** Expects that ledger, levels and counters of a record agree exactly. */
export async function agree(app: TestApp, world: World, type: StockType, id: string): Promise<void> {
  const { levels, ledger, out, row } = await books(app, world, type, id);
  expect(levels).toEqual(ledger);
  const sum = (of: (one: Sums) => number): number => levels.reduce((all, one) => all + of(one), 0);
  expect({ quantity: row.quantity - row.assigned, assigned: row.assigned, value: row.value }).toEqual({
    quantity: sum((one) => one.quantity),
    assigned: out,
    value: sum((one) => one.value),
  });
}
