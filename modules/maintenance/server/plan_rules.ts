import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { UNITS, type Unit } from '../contract/repeat.ts';

/** The longest period of time, about a hundred years. Meters and use may be more. */
const MOST: Readonly<Record<Unit, number>> = { day: 36_500, week: 5200, month: 1200, year: 100 };

function refuseTooLong(change: Change): void {
  const { before, values } = change;
  if (!['repeats_by', 'every', 'unit'].some((key) => Object.hasOwn(values, key))) return;
  const after: Readonly<Record<string, unknown>> = { ...before, ...values };
  const max = MOST[UNITS.find((one) => one === after['unit']) ?? 'year'];
  if (after['repeats_by'] === 'time' && Number(after['every']) > max)
    refuseWith(change, invalid({ every: { key: 'too_great', params: { max } } }));
}

/** A plan with locations must repeat by time, since they have no meters or check-outs. */
async function refuseOfLocations(ctx: Context, changes: readonly Change[]): Promise<void> {
  const byUse = changes.filter(({ before, values }) => before && (values['repeats_by'] ?? 'time') !== 'time');
  if (byUse.length === 0) return;
  const rows = await ctx.tx.known(sql<Pick<Tables['location_maintenance'], 'plan_id'>>`
    select distinct t.plan_id from location_maintenance t where t.company_id = ${ctx.companyId}
      and t.plan_id = any(${byUse.map((one) => one.id)}::uuid[]) and t.deleted_at is null`);
  const used = new Set(rows.map((one) => one.plan_id));
  for (const change of byUse)
    if (used.has(change.id)) refuseWith(change, invalid({ repeats_by: { key: 'plan_of_locations' } }));
}

export const planHooks: RecordHooks = {
  beforeWrite: async (ctx, changes) => {
    for (const change of changes) refuseTooLong(change);
    await refuseOfLocations(ctx, changes);
  },
};
