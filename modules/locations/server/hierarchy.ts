import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { readRecord } from '@steward/kernel/server/engine/operations/rows.ts';
import { pathTo } from '@steward/kernel/server/trees/visible_tree.ts';
import { location } from '../contract/location.ts';
import type { LocationHierarchy } from '../contract/wire.ts';
import { locationTree } from './tree.ts';

/** A location with those above it and, as a tree, those below it. */
export async function hierarchyOf(ctx: Context, id: string): Promise<LocationHierarchy> {
  const row = await readRecord(ctx, definitionFor(ctx, location), id);
  const { results: path } = await pathTo(ctx, location, id);
  const below = await locationTree(ctx, id);
  return { location: row, above: path.slice(0, -1), ...below };
}
