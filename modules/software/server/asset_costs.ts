import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { share } from '@steward/kernel/contract/money/exact.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { license } from '../contract/license.ts';

/** Costs of a licence with seats of an asset, in one currency. */
interface Paid extends Pick<Tables['license'], 'id' | 'name' | 'quantity'> {
  readonly held: readonly number[];
  readonly currency: string;
  readonly minor: number;
}

/**
 * Cost of the seats of an asset: their shares of the licence's cost until today. Shares depend on the seat number, so
 * that they add up exactly; seats beyond the quantity cost nothing.
 */
export const seatCosts: RecordHooks = {
  costs: async (ctx, id) => {
    if (!can(ctx.user, 'license:read') || !can(ctx.user, 'license:cost')) return { record: license.name, lines: null };
    const lines = (await paidFor(ctx, id)).map(({ id: of, name, quantity, held, currency, minor }) => ({
      item: { id: of, name },
      quantity: held.length,
      cost: { minor: held.reduce((sum, seat) => sum + shareOf(minor, seat, quantity), 0), currency },
    }));
    return { record: license.name, lines: lines.filter((one) => one.cost.minor > 0) };
  },
};

function shareOf(minor: number, seat: number, seats: number): number {
  return seat > seats ? 0 : share(minor, seat, seats) - share(minor, seat - 1, seats);
}

/**
 * Cost of a licence: its started terms and its purchase, unless the first term is the purchase, because it begins on
 * the same day or because a subscription has no time before it.
 */
function paidFor(ctx: Context, assetId: string): Promise<Paid[]> {
  return ctx.tx.known(sql<Paid>`
    with own as (
      select t.id, t.name, t.quantity, t.type, t.purchase_date, t.purchase_cost, t.purchase_cost_currency, s.held
      from (select license_id, array_agg(seat) as held from assignment s
        where s.company_id = ${ctx.companyId} and s.assignee_asset_id = ${assetId} and s.license_id is not null
          and s.checked_in_at is null group by 1) s
      join license t on ${all(visible(ctx, license, 't', { isLookedUp: true }))} and t.id = s.license_id
    ), paid as (
      select o.id, o.purchase_cost as cost, o.purchase_cost_currency as currency from own o
      left join lateral (select f.start_date, f.expiration_before from license_term f
        where f.company_id = ${ctx.companyId} and f.license_id = o.id and f.deleted_at is null
        order by f.start_date, f.id limit 1) f on true
      where f.start_date is null or not (f.start_date <= coalesce(o.purchase_date, '-infinity'::date)
        or (o.type = 'subscription' and coalesce(f.expiration_before, f.start_date) >= f.start_date))
      union all
      select o.id, t.cost, t.cost_currency from own o
      join license_term t on t.company_id = ${ctx.companyId} and t.license_id = o.id and t.deleted_at is null
        and t.start_date <= ${today(ctx)}
    )
    select o.id, o.name, o.quantity, o.held, p.currency, sum(p.cost)::bigint as minor
    from own o join paid p on p.id = o.id and p.cost is not null
    group by o.id, o.name, o.quantity, o.held, p.currency order by o.name, o.id, p.currency`);
}
