import { sql } from 'kysely';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { DependentChanges, refuseWith, valueAfter, type Change } from '@steward/kernel/server/engine/hooks.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { partsFollowWorkspace } from '@steward/kernel/server/engine/workspaces.ts';
import { defineServerModule, type DemoBuilder } from '@steward/kernel/server/module.ts';
import type { DemoAsset, DemoEvent } from '@steward/modules/assets/server';
import { meterReading } from './index.ts';

type ReadAsset = Pick<Tables['asset'], 'id' | 'asset_tag' | 'work_space_id'>;

const assetOf = (change: Change): string => String(valueAfter(change, 'asset'));
const meterOf = (change: Change): string | null => {
  const id = valueAfter(change, 'meter');
  return typeof id === 'string' ? id : null;
};
const dayOf = (change: Change): string => String(valueAfter(change, 'read_on'));

/** Defaults of day, name and workspace. Refuses readings in the future, and decreasing ones of a meter. */
async function complete(ctx: Context, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(assetOf);
  // Concurrent readings of one asset wait for each other.
  if (new Set(ids).size < ids.length) throw new DependentChanges();
  const assets = await lockAssets(ctx, ids);
  const meters = await namesOfMeters(ctx, changes);
  for (const change of changes) {
    const { before, values } = change;
    if (before) for (const key of ['name', 'read_on']) if (values[key] === null) values[key] = before[key];
    values['read_on'] ??= before ? before['read_on'] : today(ctx);
    const found = assets.get(assetOf(change));
    if (!found) continue;
    if (!before || Object.hasOwn(values, 'asset')) values['work_space'] = found.work_space_id;
    const parts = [found.asset_tag, meters.get(meterOf(change) ?? ''), formatDate(dayOf(change))];
    values['name'] ??= before ? before['name'] : parts.filter((one) => one !== undefined).join(' · ');
    if (before) for (const key of ['name', 'read_on']) if (values[key] === before[key]) delete values[key];
    if (dayOf(change) > today(ctx)) refuseWith(change, invalid({ read_on: { key: 'reading_in_future' } }));
  }
  await requireRising(ctx, changes);
}

async function lockAssets(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, ReadAsset>> {
  const rows = await ctx.tx.known(sql<ReadAsset>`
    select t.id, t.asset_tag, t.work_space_id from asset t
    where t.company_id = ${ctx.companyId} and t.id = any(${[...new Set(ids)]}::uuid[]) order by t.id for no key update`);
  return new Map(rows.map((one) => [one.id, one]));
}

async function namesOfMeters(ctx: Context, changes: readonly Change[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(changes.flatMap((one) => meterOf(one) ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx.known(sql<Pick<Tables['meter'], 'id' | 'name'>>`
    select t.id, t.name from meter t where t.company_id = ${ctx.companyId} and t.id = any(${ids}::uuid[])`);
  return new Map(rows.map((one) => [one.id, one.name]));
}

interface Neighbours {
  readonly id: string;
  readonly least: string | null;
  readonly least_on: string | null;
  readonly most: string | null;
  readonly most_on: string | null;
}

async function requireRising(ctx: Context, changes: readonly Change[]): Promise<void> {
  const own = sql`m.company_id = ${ctx.companyId} and m.asset_id = w.asset_id
    and m.meter_id is not distinct from w.meter_id and m.deleted_at is null and m.id <> w.id`;
  const rows = await ctx.tx.known(sql<Neighbours>`
    select w.id, p.reading as least, p.read_on as least_on, n.reading as most, n.read_on as most_on
    from unnest(${changes.map((one) => one.id)}::uuid[], ${changes.map(assetOf)}::uuid[],
      ${changes.map(meterOf)}::uuid[], ${changes.map(dayOf)}::date[]) as w (id, asset_id, meter_id, day)
    left join lateral (select m.reading, m.read_on from meter_reading m where ${own} and m.read_on < w.day
      order by m.read_on desc, m.reading desc limit 1) p on true
    left join lateral (select m.reading, m.read_on from meter_reading m where ${own} and m.read_on > w.day
      order by m.read_on, m.reading limit 1) n on true`);
  const byId = new Map(rows.map((one) => [one.id, one]));
  const shown = new Intl.NumberFormat(ctx.language, { maximumFractionDigits: 2 });
  for (const change of changes) {
    const reading = Number(valueAfter(change, 'reading'));
    const { least, least_on: leastOn, most, most_on: mostOn } = byId.get(change.id) ?? {};
    const refuse = (key: string, day: string, at: string): void =>
      refuseWith(
        change,
        invalid({ reading: { key, params: { day: formatDate(day), reading: shown.format(Number(at)) } } }),
      );
    if (least && leastOn && reading < Number(least)) refuse('reading_less', leastOn, least);
    if (most && mostOn && reading > Number(most)) refuse('reading_more', mostOn, most);
  }
}

/** A reading of a meter; `reading` is a decimal. */
export type Reading = Pick<Tables['meter_reading'], 'asset_id' | 'meter_id' | 'read_on' | 'reading'>;

/**
 * The readings of one meter of an asset. Readings need no meter while an asset has one alone: then they are those of
 * whichever meter is asked for, and who asks for none means its only one. Two meters are never mixed.
 */
export function readingsOfMeter(readings: readonly Reading[], meterId: string | null): readonly Reading[] {
  const own = readings.filter((one) => one.meter_id === meterId);
  if (own.length > 0) return own;
  const [only, ...others] = new Set(readings.map((one) => one.meter_id));
  return others.length === 0 && (meterId === null || only === null) ? readings : [];
}

/** Readings by asset, sorted by day. The caller checks permission. */
export async function readingsOf(
  ctx: Context,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reading[]>> {
  if (assetIds.length === 0) return new Map();
  const rows = await ctx.tx.known(sql<Reading>`
    select m.asset_id, m.meter_id, m.read_on, m.reading from meter_reading m
    where m.company_id = ${ctx.companyId} and m.asset_id = any(${[...assetIds]}::uuid[]) and m.deleted_at is null
    order by m.asset_id, m.read_on, m.reading`);
  return Map.groupBy(rows, (one) => one.asset_id);
}

const METERS = { Odometer: 'km', 'Pages, black': 'pages', 'Pages, colour': 'pages', 'Operating hours': 'h' } as const;

/** Daily increase of the meters of a category. */
const A_DAY: Readonly<Record<string, Partial<Record<keyof typeof METERS, number>>>> = {
  Vehicles: { Odometer: 62 },
  Printers: { 'Pages, black': 140, 'Pages, colour': 40 },
  'Cleaning machines': { 'Operating hours': 2 },
};
const DAYS_BETWEEN = 90;

/** Adds quarterly readings of vehicles, printers and machines. */
async function makeDemoData(make: DemoBuilder): Promise<void> {
  const meters = new Map<string, string>();
  for (const [name, unit] of Object.entries(METERS))
    meters.set(name, await make.create('meter', make.founded - 2, { name, unit }));
  const life = make.facts('assetLife');
  let seen = 0;
  make.setFacts('assetLife', (asset) => {
    seen += 1;
    return [...life(asset), ...readAtTimes(asset, seen, meters)].toSorted((one, other) => other.daysAgo - one.daysAgo);
  });
}

function readAtTimes({ model, daysAgo }: DemoAsset, nth: number, meters: ReadonlyMap<string, string>): DemoEvent[] {
  const rates = Object.entries(A_DAY[model.category] ?? {});
  if (rates.length === 0) return [];
  const own = 0.7 + ((nth * 37) % 60) / 100;
  const days = Array.from({ length: Math.floor(daysAgo / DAYS_BETWEEN) }, (_, index) => (index + 1) * DAYS_BETWEEN);
  return days
    .filter((after) => daysAgo - after > 0)
    .map((after) => ({
      daysAgo: daysAgo - after,
      run: async (ctx, id) => {
        for (const [name, aDay] of rates) {
          const reading = Math.round(aDay * own * after);
          await createRecord(ctx, meterReading, { asset_id: id, meter_id: meters.get(name) ?? null, reading });
        }
      },
    }));
}

export const metersServer = defineServerModule({
  name: 'meters',
  demo: { after: ['checkout'], make: makeDemoData },
  tables: ['meter', 'meter_reading'],
  backup: { whole: ['meter', 'meter_reading'] },
  hooks: { meter_reading: [{ beforeWrite: complete }], asset: [partsFollowWorkspace(meterReading)] },
});
