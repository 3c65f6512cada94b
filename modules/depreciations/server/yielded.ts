import { decimal, type Decimal } from '@steward/kernel/contract/money/exact.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { readingsOf, readingsOfMeter, type Reading } from '@steward/modules/meters/server.ts';
import type { Rule, Yielded } from '../contract/schedule.ts';
import type { Depreciated } from './rules.ts';

/**
 * Units produced since the purchase, by meter readings, starting from the last reading before it or from zero. Never
 * decreasing.
 */
function yieldedSince(bought: string, readings: readonly Reading[]): Yielded[] {
  const zero = decimal(readings.findLast((one) => one.read_on <= bought)?.reading ?? '0');
  let most: Decimal = { n: 0n, d: 1n };
  return readings
    .filter((one) => one.read_on > bought)
    .map((one) => {
      const shown = decimal(one.reading);
      const units = { n: shown.n * zero.d - zero.n * shown.d, d: shown.d * zero.d };
      if (units.n * most.d > most.n * units.d) most = units;
      return { day: one.read_on, units: most };
    });
}

/** Whether it depends on meter readings. */
export const countsUnits = (rule: Pick<Rule, 'method'>): boolean => rule.method === 'units_of_production';

/** Adds meter readings to assets depreciated by units. */
export async function withReadings(
  ctx: Context,
  things: ReadonlyMap<string, Depreciated>,
): Promise<ReadonlyMap<string, Depreciated>> {
  const ids = [...things].flatMap(([id, one]) => (countsUnits(one.rule) ? [id] : []));
  if (ids.length === 0) return things;
  const readings = await readingsOf(ctx, ids);
  return new Map(
    [...things].map(([id, one]) => [
      id,
      countsUnits(one.rule)
        ? { ...one, yielded: yieldedSince(one.day, readingsOfMeter(readings.get(id) ?? [], one.rule.meterId)) }
        : one,
    ]),
  );
}
