import { can } from '@steward/contract/access/can';
import { permissionFor } from '@steward/contract/access/record';
import { asset as assetRecord } from '@steward/contract/records/asset';
import { location as locationRecord } from '@steward/contract/records/location';
import { MOST_IN_TREE, type LocationTree, type TreeLocation } from '@steward/contract/wire/locations';
import { sql } from 'kysely';
import type { Context } from '../../engine/context.ts';
import { AppError } from '../../engine/errors.ts';
import { all, visible } from '../../engine/visibility.ts';

interface Node {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
  readonly is_visible: boolean;
}

/** All locations that the caller sees as a tree, by name on each level, with how many assets are there and below. */
export async function locationTree(ctx: Context): Promise<LocationTree> {
  const seen = sql`(${all(visible(ctx, locationRecord))})`;
  const nodes = await ctx.tx.rows(sql<Node>`
    select t.id, t.name, t.parent_id, ${seen} as is_visible from location t
    where t.company_id = ${ctx.companyId} and t.deleted_at is null order by lower(t.name), t.id`);
  const direct = await assetsThere(ctx);
  const children = Map.groupBy(nodes, (one) => one.parent_id);
  const known = new Set(nodes.map((one) => one.id));
  const results: TreeLocation[] = [];
  const done = new Set<string>();
  let isWhole = true;
  /** What the caller does not see is left out; what lies below it moves up. Answers how many assets there are in all. */
  const add = (node: Node, level: number, parentId: string | null): number => {
    if (done.has(node.id)) return 0;
    done.add(node.id);
    const here = direct?.get(node.id) ?? 0;
    const index = results.length;
    const shown = node.is_visible && index < MOST_IN_TREE;
    if (node.is_visible && !shown) isWhole = false;
    if (shown) results.push({ id: node.id, name: node.name, level, parent_id: parentId, direct: direct && here, below: null });
    let sum = here;
    for (const child of children.get(node.id) ?? []) sum += add(child, shown ? level + 1 : level, shown ? node.id : parentId);
    const entry = results[index];
    if (shown && entry) results[index] = { ...entry, below: direct && sum };
    return sum;
  };
  for (const node of nodes) if (node.parent_id === null || !known.has(node.parent_id)) add(node, 0, null);
  return { results, is_whole: isWhole };
}

/** Assets by where they are, of those that the caller sees. */
async function assetsThere(ctx: Context): Promise<ReadonlyMap<string, number> | null> {
  if (!can(ctx.user, permissionFor(assetRecord, 'read'))) return null;
  const rows = await ctx.tx.rows(sql<{ id: string; n: number }>`
    select t.location_id as id, count(*) as n from asset t where ${all(visible(ctx, assetRecord))} and t.location_id is not null group by t.location_id`);
  return new Map(rows.map((row) => [row.id, row.n]));
}

/** The location and those above it, from the top down, as far up as the caller sees. */
export async function pathTo(ctx: Context, id: string): Promise<{ results: { id: string; name: string }[] }> {
  const rows = await ctx.tx.rows(sql<{ id: string; name: string }>`
    with recursive up (id, name, above, depth) as (
      select t.id, t.name, t.parent_id, 0 from location t where ${all(visible(ctx, locationRecord))} and t.id = ${id}
      union all
      select t.id, t.name, t.parent_id, up.depth + 1 from up join location t on t.id = up.above
      where ${all(visible(ctx, locationRecord))} and up.depth < 64
    ) select id, name from up order by depth desc`);
  if (rows.length === 0) throw new AppError('not_found');
  return { results: rows };
}
