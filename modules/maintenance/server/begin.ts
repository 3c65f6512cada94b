import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { refuseWith, valueAfter, type Change } from '@steward/kernel/server/engine/hooks.ts';
import { dayOf } from '../contract/repeat.ts';
import type { Subject } from '../contract/wire.ts';
import { kindOfPlan, metersOf, rhythmOf } from './next.ts';

type Plan = Pick<Tables['maintenance_plan'], 'id' | 'repeats_by' | 'meter_id' | 'every' | 'unit' | 'counted_from'>;

const assetOf = ({ before, values }: Change): string => String(values['asset'] ?? before?.['asset']);

/**
 * Maintenance added to a plan becomes its first occurrence. It is due on its own date, else one period from today, or
 * after that much meter reading or use.
 */
export async function beginChains(ctx: Context, subject: Subject, changes: readonly Change[]): Promise<void> {
  const begun = changes.filter(({ before, values }) => values['plan'] && values['plan'] !== before?.['plan']);
  if (begun.length === 0) return;
  const ids = [...new Set(begun.map((one) => String(one.values['plan'])))];
  const plans = await ctx.tx.known(sql<Plan>`
    select id, repeats_by, meter_id, every, unit, counted_from from maintenance_plan
    where company_id = ${ctx.companyId} and id = any(${ids}::uuid[])`);
  const byId = new Map(plans.map((one) => [one.id, one]));
  const day = today(ctx);
  const byMeter = begun.filter(({ values }) => byId.get(String(values['plan']))?.repeats_by === 'meter');
  const shownOn = await metersOf(ctx, subject === 'asset' ? byMeter.map(assetOf) : []);
  for (const change of begun) {
    const { before, values } = change;
    const plan = byId.get(String(values['plan']));
    if (!plan) continue;
    if (subject === 'location' && plan.repeats_by !== 'time') {
      refuseWith(change, invalid({ plan_id: { key: 'plan_by_use' } }));
      continue;
    }
    const isOpen = ![values, before ?? {}].some((one) => one['completed_on'] || one['cancelled_on']);
    const by = kindOfPlan(plan, subject);
    const given = valueAfter(change, 'due_date');
    if (by === 'time') {
      if (!given && isOpen) values['due_date'] = dayOf(day, rhythmOf(plan), 1);
      const due = values['due_date'] ?? given ?? null;
      Object.assign(values, { anchor: due, scheduled_for: due });
      continue;
    }
    const asset = assetOf(change);
    const shown = by === 'meter' ? shownOn(asset, plan.meter_id, day) : 0;
    Object.assign(values, { due_at: shown + plan.every, anchor: day, scheduled_for: given ?? null });
  }
}
