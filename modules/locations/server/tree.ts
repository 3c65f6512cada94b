import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { type Context, definitionFor } from '@steward/kernel/server/context/context.ts';
import { readRecord } from '@steward/kernel/server/engine/operations/rows.ts';
import { visibleTree, pathTo } from '@steward/kernel/server/trees/visible_tree.ts';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { totalsSql } from '@steward/modules/assets/server';
import { location as locationRecord, location } from '../contract/location.ts';
import type { LocationTree, LocationHierarchy } from '../contract/wire.ts';

type Counts = ReadonlyMap<string, number> | null;

/** All visible locations as a tree, or those below one, with asset counts. */
export async function locationTree(ctx: Context, under?: string, counted?: Counts): Promise<LocationTree> {
  const direct = counted === undefined ? await assetsThere(ctx) : counted;
  const tree = await visibleTree(ctx, locationRecord, { under, ...(direct ? { figures: direct } : {}) });
  const results = tree.results.map(({ sum, ...node }) => ({
    ...node,
    direct: direct && (direct.get(node.id) ?? 0),
    below: direct && sum,
  }));
  return { ...tree, results };
}

/** Counts of visible assets by location; `null` without permission. */
export async function assetsThere(ctx: Context): Promise<Counts> {
  if (!can(ctx.user, permissionFor(assetRecord, 'read'))) return null;
  const totals = totalsSql(ctx, ['location']);
  // Computed sums.
  const rows = await ctx.tx.rows(sql<{ id: string; n: number }>`select s.key as id, s.n from ${totals} s`);
  return new Map(rows.map((row) => [row.id, row.n]));
}

/** A location with its ancestors and the tree below it. */
export async function hierarchyOf(ctx: Context, id: string): Promise<LocationHierarchy> {
  const row = await readRecord(ctx, definitionFor(ctx, location), id);
  const { results: path } = await pathTo(ctx, location, id);
  const below = await locationTree(ctx, id);
  return { location: row, above: path.slice(0, -1), ...below };
}
