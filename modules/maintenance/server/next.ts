import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { readingsOf, readingsOfMeter } from '@steward/modules/meters/server.ts';
import {
  COUNTED_FROM,
  nextDay,
  nextTarget,
  REPEATS_BY,
  UNITS,
  type RepeatsBy,
  type Rhythm,
} from '../contract/repeat.ts';
import type { Subject } from '../contract/wire.ts';

type Plan = Pick<Tables['maintenance_plan'], 'repeats_by' | 'meter_id' | 'every' | 'unit' | 'counted_from'>;

/** Maintenance with its plan, and the day on which it ended. */
export interface Ended extends Plan {
  readonly id: string;
  readonly subject_id: string;
  readonly anchor: string | null;
  readonly scheduled_for: string | null;
  readonly due_at: string | null;
  readonly closed_on: string | null;
  readonly is_skipped: boolean;
}

/** When it is next due: on a day, or at a meter reading or amount of use. */
export interface Next {
  readonly due_date: string | null;
  readonly due_at: number | null;
  /** Day from which it is counted. */
  readonly anchor: string;
}

const oneOf = <T extends string>(all: readonly T[], value: string, usual: T): T =>
  all.find((one) => one === value) ?? usual;

export function rhythmOf({ every, unit, counted_from: from }: Plan): Rhythm {
  return { every, unit: oneOf(UNITS, unit, 'year'), counted_from: oneOf(COUNTED_FROM, from, 'schedule') };
}

/** Locations have no meters or check-outs, so only time counts. */
export function kindOfPlan({ repeats_by: by }: Pick<Plan, 'repeats_by'>, subject: Subject): RepeatsBy {
  return subject === 'asset' ? oneOf(REPEATS_BY, by, 'time') : 'time';
}

/** What a meter of an asset shows at the end of a day. */
export async function metersOf(
  ctx: Context,
  assetIds: readonly string[],
): Promise<(assetId: string, meterId: string | null, day: string) => number> {
  const readings = await readingsOf(ctx, [...new Set(assetIds)]);
  return (assetId, meterId, day) =>
    Number(
      readingsOfMeter(readings.get(assetId) ?? [], meterId).findLast(({ read_on: on }) => on <= day)?.reading ?? 0,
    );
}

/** The next due date of each, by id. */
export async function nextOf(
  ctx: Context,
  subject: Subject,
  ended: readonly Ended[],
): Promise<ReadonlyMap<string, Next>> {
  const nexts = new Map<string, Next>();
  const byMeter = ended.filter((one) => kindOfPlan(one, subject) === 'meter');
  const shownOn = await metersOf(
    ctx,
    byMeter.map((one) => one.subject_id),
  );
  for (const one of ended) {
    if (one.closed_on === null) continue;
    const rhythm = rhythmOf(one);
    const by = kindOfPlan(one, subject);
    if (by === 'time') {
      const closed = one.closed_on;
      const day = nextDay(rhythm, { anchor: one.anchor, scheduled: one.scheduled_for, closed });
      const keeps = rhythm.counted_from === 'schedule' && one.anchor !== null;
      nexts.set(one.id, { due_date: day, due_at: null, anchor: keeps ? String(one.anchor) : day });
    } else if (by === 'meter') {
      const target = one.due_at === null ? null : Number(one.due_at);
      // Skipped maintenance was not done, so counting continues from its due value.
      const from = one.is_skipped ? { ...rhythm, counted_from: 'schedule' as const } : rhythm;
      const at = nextTarget(from, target, shownOn(one.subject_id, one.meter_id, one.closed_on));
      nexts.set(one.id, { due_date: null, due_at: at, anchor: one.closed_on });
    } else nexts.set(one.id, { due_date: null, due_at: one.every, anchor: one.closed_on });
  }
  return nexts;
}
