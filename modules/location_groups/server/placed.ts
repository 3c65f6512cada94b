import type { EnvironmentNode } from '../contract/location_group.ts';

/**
 * Places locations in the tree of groups: below their parent if it is in the same group, else below their group.
 * Locations of unknown groups have no group. Top down, with levels and parents.
 */
export function placedInGroups(
  groups: readonly EnvironmentNode[],
  places: readonly EnvironmentNode[],
  groupOf: ReadonlyMap<string, string | null>,
): EnvironmentNode[] {
  const below = new Map<string | null, EnvironmentNode[]>();
  const add = (parent: string | null, node: EnvironmentNode): void => {
    const others = below.get(parent);
    if (others) others.push(node);
    else below.set(parent, [node]);
  };
  for (const group of groups) add(group.parent_id, group);
  const isShown = new Set(groups.map((one) => one.id));
  const inGroup = (id: string): string | null => {
    const group = groupOf.get(id) ?? null;
    return group !== null && isShown.has(group) ? group : null;
  };
  for (const place of places) {
    const own = inGroup(place.id);
    const isWithin = place.parent_id !== null && inGroup(place.parent_id) === own;
    add(isWithin ? place.parent_id : own, place);
  }
  return topDown(below);
}

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
