import { sql, type RawBuilder } from 'kysely';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import type { EventBatch } from '@steward/kernel/server/context/events.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { readingsOf, readingsOfMeter, type Reading } from '@steward/modules/meters/server.ts';
import { assetMaintenance } from '../contract/asset_maintenance.ts';
import { forecastOf } from '../contract/forecast.ts';
import { kindOfPlan } from './next.ts';

interface Waiting {
  readonly id: string;
  readonly asset_id: string;
  readonly due_at: string;
  readonly due_date: string | null;
  readonly repeats_by: string;
  readonly meter_id: string | null;
  readonly checkouts: number;
  readonly days_out: number;
}

/**
 * Maintenance by meter or use becomes due on the day when its value is reached, and is not due any more after a
 * correction of the reading. Due dates set by users stay.
 */
export async function dateByUse(ctx: Context, condition: RawBuilder<unknown>): Promise<void> {
  const { companyId } = ctx;
  const zone = ctx.user.company.settings?.time_zone ?? 'UTC';
  const since = sql`a.company_id = ${companyId} and a.asset_id = t.asset_id`;
  const rows = await ctx.tx.known(sql<Waiting>`
    select t.id, t.asset_id, t.due_at, t.due_date, p.repeats_by, p.meter_id,
      (select count(*)::int from assignment a where ${since}
        and ((a.checked_out_at at time zone ${zone})::date > t.anchor or a.checked_out_at > t.created_at)) as checkouts,
      (select coalesce(sum(greatest(0, coalesce((a.checked_in_at at time zone ${zone})::date, ${today(ctx)}::date)
        - greatest((a.checked_out_at at time zone ${zone})::date, t.anchor))), 0)::int from assignment a
        where ${since}) as days_out
    from asset_maintenance t join maintenance_plan p on p.company_id = ${companyId} and p.id = t.plan_id
    where t.company_id = ${companyId} and t.due_at is not null and t.state = 'planned' and t.deleted_at is null
      and t.due_date is not distinct from t.scheduled_for and ${condition}
    order by t.id for no key update of t`);
  const readings = await readingsOf(ctx, [...new Set(rows.map((one) => one.asset_id))]);
  const shown = ({ asset_id: asset, meter_id: meter }: Waiting): readonly Reading[] =>
    readingsOfMeter(readings.get(asset) ?? [], meter);
  await foretell(ctx, rows, shown);
  const changes = rows.flatMap((one) => {
    const by = kindOfPlan(one, 'asset');
    const target = Number(one.due_at);
    const day =
      by === 'meter'
        ? (shown(one).find(({ reading }) => Number(reading) >= target)?.read_on ?? null)
        : (by === 'checkouts' ? one.checkouts : one.days_out) >= target
          ? (one.due_date ?? today(ctx))
          : null;
    return day === one.due_date ? [] : [{ id: one.id, values: { due_date: day, scheduled_for: day } }];
  });
  if (changes.length > 0) await writeValues(ctx, assetMaintenance, changes);
}

/** Writes when meters are expected to reach their values. It is no change that the history tells of. */
async function foretell(
  ctx: Context,
  rows: readonly Waiting[],
  shown: (one: Waiting) => readonly Reading[],
): Promise<void> {
  const byMeter = rows.filter((one) => kindOfPlan(one, 'asset') === 'meter');
  if (byMeter.length === 0) return;
  const days = byMeter.map((one) =>
    forecastOf(
      shown(one).map(({ read_on, reading }) => ({ read_on, reading: Number(reading) })),
      Number(one.due_at),
      today(ctx),
    ),
  );
  await ctx.tx.run(sql`
    update asset_maintenance t set forecast_on = f.day
    from unnest(${byMeter.map((one) => one.id)}::uuid[], ${days}::date[]) as f (id, day)
    where t.company_id = ${ctx.companyId} and t.id = f.id and t.forecast_on is distinct from f.day`);
}

/** New maintenance by a meter gets its forecast at once. */
export async function jobsPlanned(services: Services, { companyId, events }: EventBatch<unknown>): Promise<void> {
  const ids = events.map((one) => one.id);
  await backgroundContext(services, companyId, 'maintenance planned', (ctx) =>
    dateByUse(ctx, sql`p.repeats_by = 'meter' and t.id = any(${ids}::uuid[])`),
  );
}

/** A meter reading was added or corrected. */
export async function readingChanged(services: Services, { companyId, events }: EventBatch<unknown>): Promise<void> {
  const ids = events.map((one) => one.id);
  await backgroundContext(services, companyId, 'meters read', (ctx) =>
    dateByUse(
      ctx,
      sql`t.asset_id in (select m.asset_id from meter_reading m where m.company_id = ${companyId}
        and m.id = any(${ids}::uuid[]))`,
    ),
  );
}
