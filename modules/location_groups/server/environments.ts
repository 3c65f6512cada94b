import { sql } from 'kysely';
import { MAX_IN_TREE } from '@steward/kernel/contract/wire/choices.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { visibleTree } from '@steward/kernel/server/trees/visible_tree.ts';
import { assetsThere, locationTree } from '@steward/modules/locations/server';
import { locationGroup } from '../contract/location_group.ts';
import type { EnvironmentNode, EnvironmentTree } from '../contract/wire.ts';

/**
 * Groups with the locations in them, top down; locations below others stand below these as long as they are in the same
 * group. What is in no group comes last. Of more than a tree has, locations on lower levels are left out.
 */
export async function environmentTree(ctx: Context): Promise<EnvironmentTree> {
  const counted = await assetsThere(ctx);
  const rows = await ctx.tx.rows(sql<Pick<Tables['location'], 'id' | 'location_group_id'>>`
    select id, location_group_id from location
    where company_id = ${ctx.companyId} and deleted_at is null and location_group_id is not null`);
  const groupOf = new Map(rows.map((row) => [row.id, row.location_group_id]));
  const figures = new Map<string, number>();
  for (const [id, n] of counted ?? []) {
    const group = groupOf.get(id);
    if (group) figures.set(group, (figures.get(group) ?? 0) + n);
  }
  const groups = await visibleTree(ctx, locationGroup, { figures });
  const places = await locationTree(ctx, undefined, counted);
  const below = new Map<string | null, EnvironmentNode[]>();
  const add = (parent: string | null, node: EnvironmentNode): void => {
    const others = below.get(parent);
    if (others) others.push(node);
    else below.set(parent, [node]);
  };
  for (const { sum, ...group } of groups.results)
    add(group.parent_id, {
      ...group,
      type: 'location_group',
      direct: counted && (figures.get(group.id) ?? 0),
      below: counted && sum,
    });
  const isShown = new Set(groups.results.map((one) => one.id));
  const inGroup = (id: string): string | null => {
    const group = groupOf.get(id) ?? null;
    return group !== null && isShown.has(group) ? group : null;
  };
  for (const place of places.results) {
    const own = inGroup(place.id);
    const isWithin = place.parent_id !== null && inGroup(place.parent_id) === own;
    add(isWithin ? place.parent_id : own, { ...place, type: 'location' });
  }
  const results = topDown(below);
  return {
    results: results.slice(0, MAX_IN_TREE),
    is_whole: groups.is_whole && places.is_whole && results.length <= MAX_IN_TREE,
  };
}

/** Nodes after those that they are below, with the levels and parents of where they stand. */
function topDown(below: ReadonlyMap<string | null, readonly EnvironmentNode[]>): EnvironmentNode[] {
  const placed: EnvironmentNode[] = [];
  const at = (parent: string | null, level: number): EnvironmentNode[] =>
    (below.get(parent) ?? []).map((node) => ({ ...node, parent_id: parent, level })).toReversed();
  const waiting = at(null, 0);
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    placed.push(node);
    waiting.push(...at(node.id, node.level + 1));
  }
  return placed;
}
