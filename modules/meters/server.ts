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
const dayOf = (change: Change): string => String(valueAfter(change, 'read_on'));

/** Defaults of day, name and workspace. Refuses readings in the future and decreasing ones. */
async function complete(ctx: Context, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(assetOf);
  // Concurrent readings of one asset wait for each other.
  if (new Set(ids).size < ids.length) throw new DependentChanges();
  const assets = await lockAssets(ctx, ids);
  for (const change of changes) {
    const { before, values } = change;
    if (before) for (const key of ['name', 'read_on']) if (values[key] === null) values[key] = before[key];
    values['read_on'] ??= before ? before['read_on'] : today(ctx);
    const found = assets.get(assetOf(change));
    if (!found) continue;
    if (!before || Object.hasOwn(values, 'asset')) values['work_space'] = found.work_space_id;
    values['name'] ??= before ? before['name'] : `${found.asset_tag} · ${formatDate(dayOf(change))}`;
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

interface Neighbours {
  readonly id: string;
  readonly least: string | null;
  readonly least_on: string | null;
  readonly most: string | null;
  readonly most_on: string | null;
}

async function requireRising(ctx: Context, changes: readonly Change[]): Promise<void> {
  const own = sql`m.company_id = ${ctx.companyId} and m.asset_id = w.asset_id and m.deleted_at is null and m.id <> w.id`;
  const rows = await ctx.tx.known(sql<Neighbours>`
    select w.id, p.reading as least, p.read_on as least_on, n.reading as most, n.read_on as most_on
    from unnest(${changes.map((one) => one.id)}::uuid[], ${changes.map(assetOf)}::uuid[],
      ${changes.map(dayOf)}::date[]) as w (id, asset_id, day)
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
export type Reading = Pick<Tables['meter_reading'], 'asset_id' | 'read_on' | 'reading'>;

/** Readings by asset, sorted by day. The caller checks permission. */
export async function readingsOf(
  ctx: Context,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reading[]>> {
  if (assetIds.length === 0) return new Map();
  const rows = await ctx.tx.known(sql<Reading>`
    select m.asset_id, m.read_on, m.reading from meter_reading m
    where m.company_id = ${ctx.companyId} and m.asset_id = any(${[...assetIds]}::uuid[]) and m.deleted_at is null
    order by m.asset_id, m.read_on, m.reading`);
  return Map.groupBy(rows, (one) => one.asset_id);
}

/** Daily increase of a meter, by category. */
const A_DAY: Readonly<Record<string, number>> = { Vehicles: 62, Printers: 140, 'Cleaning machines': 2 };
const DAYS_BETWEEN = 90;

/** Adds quarterly readings of vehicles, printers and machines. */
async function makeDemoData(make: DemoBuilder): Promise<void> {
  const life = make.facts('assetLife');
  let seen = 0;
  make.setFacts('assetLife', (asset) => {
    seen += 1;
    return [...life(asset), ...readAtTimes(asset, seen)].toSorted((one, other) => other.daysAgo - one.daysAgo);
  });
  await Promise.resolve();
}

function readAtTimes({ model, daysAgo }: DemoAsset, nth: number): DemoEvent[] {
  const aDay = A_DAY[model.category];
  if (aDay === undefined) return [];
  const own = aDay * (0.7 + ((nth * 37) % 60) / 100);
  const days = Array.from({ length: Math.floor(daysAgo / DAYS_BETWEEN) }, (_, index) => (index + 1) * DAYS_BETWEEN);
  return days
    .filter((after) => daysAgo - after > 0)
    .map((after) => ({
      daysAgo: daysAgo - after,
      run: async (ctx, id) => {
        await createRecord(ctx, meterReading, { asset_id: id, reading: Math.round(own * after) });
      },
    }));
}

export const metersServer = defineServerModule({
  name: 'meters',
  demo: { after: ['checkout'], make: makeDemoData },
  tables: ['meter_reading'],
  backup: { whole: ['meter_reading'] },
  hooks: { meter_reading: [{ beforeWrite: complete }], asset: [partsFollowWorkspace(meterReading)] },
});
