import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { location as locationRecord } from '../contract/location.ts';
import { MAX_IN_TREE, type LocationTree, type TreeLocation } from '../contract/wire.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { totalsSql } from '@steward/modules/assets/server';

interface Node extends Pick<Tables['location'], 'id' | 'name' | 'parent_id'> {
  readonly is_visible: boolean;
}

/** A node with computed values. */
interface Placed extends Node {
  /** Number of visible ancestors. */
  readonly level: number;
  /** Nearest visible ancestor. */
  readonly above: string | null;
  /** Assets there and below. */
  sum: number;
}

/** All visible locations as a tree, sorted by name, with asset counts. Beyond the limit only upper levels. */
export async function locationTree(ctx: Context): Promise<LocationTree> {
  const seen = sql`(${all(visible(ctx, locationRecord))})`;
  const nodes = await ctx.tx.rows(sql<Node>`
    select t.id, t.name, t.parent_id, ${seen} as is_visible from location t
    where t.company_id = ${ctx.companyId} and t.deleted_at is null order by lower(t.name), t.id`);
  const direct = await assetsThere(ctx);
  const placed = topDown(nodes, direct);
  const isShown = upperLevels(placed);
  const results = placed
    .filter((one) => isShown(one))
    .map(({ id, name, level, above, sum }): TreeLocation => ({
      id,
      name,
      level,
      parent_id: above,
      direct: direct && (direct.get(id) ?? 0),
      below: direct && sum,
    }));
  return { results, is_whole: results.length === placed.reduce((count, one) => count + Number(one.is_visible), 0) };
}

/** Sorts nodes after their parents; children of invisible ones move up. */
function topDown(nodes: readonly Node[], direct: ReadonlyMap<string, number> | null): Placed[] {
  const children = Map.groupBy(nodes, (one) => one.parent_id);
  const known = new Set(nodes.map((one) => one.id));
  const place = (node: Node, over?: Placed): Placed => {
    const isBelow = over?.is_visible === true;
    const above = isBelow ? over.id : (over?.above ?? null);
    return { ...node, level: (over?.level ?? 0) + Number(isBelow), above, sum: direct?.get(node.id) ?? 0 };
  };
  const placed: Placed[] = [];
  const tops = nodes.filter((one) => one.parent_id === null || !known.has(one.parent_id));
  const waiting = tops.map((one) => place(one)).toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    placed.push(node);
    for (const child of (children.get(node.id) ?? []).toReversed()) waiting.push(place(child, node));
  }
  const byId = new Map(placed.map((one) => [one.id, one]));
  for (const node of placed.toReversed()) {
    const over = node.parent_id === null ? undefined : byId.get(node.parent_id);
    if (over) over.sum += node.sum;
  }
  return placed;
}

/** Nodes within the limit, level by level, so that ancestors are included. */
function upperLevels(placed: readonly Placed[]): (node: Placed) => boolean {
  const onLevel: number[] = [];
  for (const { is_visible: isVisible, level } of placed) if (isVisible) onLevel[level] = (onLevel[level] ?? 0) + 1;
  let left = MAX_IN_TREE;
  let whole = 0;
  for (; whole < onLevel.length && left >= (onLevel[whole] ?? 0); whole += 1) left -= onLevel[whole] ?? 0;
  return ({ is_visible: isVisible, level }) => isVisible && (level < whole || (level === whole && (left -= 1) >= 0));
}

/** Counts of visible assets by location. */
async function assetsThere(ctx: Context): Promise<ReadonlyMap<string, number> | null> {
  if (!can(ctx.user, permissionFor(assetRecord, 'read'))) return null;
  const totals = totalsSql(ctx, ['location']);
  // Of sums, which no table has.
  const rows = await ctx.tx.rows(sql<{ id: string; n: number }>`select s.key as id, s.n from ${totals} s`);
  return new Map(rows.map((row) => [row.id, row.n]));
}

/** A location and its visible ancestors, root first. */
export async function pathTo(ctx: Context, id: string): Promise<{ results: { id: string; name: string }[] }> {
  const rows = await ctx.tx.rows(sql<Pick<Tables['location'], 'id' | 'name'>>`
    with recursive up (id, name, above, depth) as (
      select t.id, t.name, t.parent_id, 0 from location t where ${all(visible(ctx, locationRecord))} and t.id = ${id}
      union all
      select t.id, t.name, t.parent_id, up.depth + 1 from up join location t on t.id = up.above
      where ${all(visible(ctx, locationRecord))} and up.depth < 64
    ) select id, name from up order by depth desc`);
  if (rows.length === 0) throw new AppError('not_found');
  return { results: rows };
}
