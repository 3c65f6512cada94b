import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { share } from '@steward/kernel/contract/money/exact.ts';
import { addDays, isPeriod, periodsBegun, type Period } from '@steward/kernel/contract/periods.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { contract } from '../contract/contract.ts';

type Priced = Pick<
  Tables['contract'],
  | 'start_date'
  | 'end_date'
  | 'status'
  | 'cost'
  | 'cost_currency'
  | 'period'
  | 'cost_from'
  | 'earlier_cost'
  | 'earlier_cost_currency'
>;

interface Covering extends Priced, Pick<Tables['contract'], 'id' | 'name'> {
  /** Number of records that it covers, and the asset's position among them. */
  readonly n: number;
  readonly place: number;
}

/**
 * Cost of a contract up to the end of a day: amounts paid at former rates, plus each started period, since periods are
 * paid in advance. Without a period, it is paid once. Ended contracts and drafts cost nothing further. After an early
 * renewal at another rate, the started periods of the former rate count at their mean.
 */
export function costUntil(one: Priced, day: string): number {
  // Hooks make sure that it is in the currency of the cost.
  const earlier = one.earlier_cost ?? 0;
  const from = one.cost_from ?? one.start_date;
  if (from !== null && from > day && one.start_date !== null && isPeriod(one.period) && one.status !== 'draft')
    return shareOfBegun(earlier, one.period, { from: one.start_date, until: from, day });
  if (one.cost === null || from === null || from > day || one.status === 'draft') return earlier;
  if (!isPeriod(one.period)) return earlier + one.cost;
  const last = one.end_date !== null && one.end_date < day ? one.end_date : day;
  return earlier + one.cost * periodsBegun(one.period, from, last);
}

function shareOfBegun(
  earlier: number,
  period: Period,
  { from, until, day }: Readonly<Record<'from' | 'until' | 'day', string>>,
): number {
  const of = periodsBegun(period, from, addDays(until, -1));
  return of > 0 ? share(earlier, Math.min(of, periodsBegun(period, from, day)), of) : earlier;
}

/**
 * Share of an asset in the costs of its contracts. Covered records share equally, except those in the recycle bin. The
 * share depends on the position, so that all shares add up exactly.
 */
export const contractCosts: RecordHooks = {
  costs: async (ctx, id) => {
    if (!can(ctx.user, 'contract:read') || !can(ctx.user, 'contract:cost'))
      return { record: contract.name, lines: null };
    // Counted, not stored.
    const rows = await ctx.tx.known(sql<Covering>`
      select t.id, t.name, t.start_date, t.end_date, t.status, t.cost, t.cost_currency, t.period, t.cost_from,
        t.earlier_cost, t.earlier_cost_currency,
        (select count(*) from contract_asset o join asset a on a.company_id = o.company_id and a.id = o.asset_id
          where o.company_id = ${ctx.companyId} and o.contract_id = t.id and a.deleted_at is null)
          + (select count(*) from contract_license o join license a on a.company_id = o.company_id
            and a.id = o.license_id
            where o.company_id = ${ctx.companyId} and o.contract_id = t.id and a.deleted_at is null)
          + (select count(*) from contract_location o join location a on a.company_id = o.company_id
            and a.id = o.location_id
            where o.company_id = ${ctx.companyId} and o.contract_id = t.id and a.deleted_at is null) as n,
        (select count(*) from contract_asset o join asset a on a.company_id = o.company_id and a.id = o.asset_id
          where o.company_id = ${ctx.companyId} and o.contract_id = t.id and a.deleted_at is null
          and o.asset_id <= ${id}) as place
      from contract_asset l join contract t on ${all(visible(ctx, contract))} and t.id = l.contract_id
      where l.company_id = ${ctx.companyId} and l.asset_id = ${id} order by t.name, t.id limit 200`);
    const day = today(ctx);
    const lines = rows.flatMap(({ n, place, ...one }) => {
      const cost = costUntil(one, day);
      const currency = one.cost_currency ?? one.earlier_cost_currency;
      if (cost === 0 || currency === null || n === 0) return [];
      const minor = share(cost, place, n) - share(cost, place - 1, n);
      return [{ item: { id: one.id, name: one.name }, quantity: 1, cost: { minor, currency } }];
    });
    return { record: contract.name, lines };
  },
};
