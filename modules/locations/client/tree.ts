import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { addressFromListState } from '@steward/kernel/contract/wire/list.ts';
import type { TreeLocation } from '../contract/wire.ts';

/** Address of the asset list of a location, with or without descendants. */
export function assetsAt(id: string, op: 'under' | 'in', field = 'location', record = 'asset'): string {
  const filters: Filter = { and: [{ field, op, value: [id] }] };
  const address = addressFromListState({ pageNumber: 0, pageSize: 50, search: '', sort: [], filters }, 50);
  return `${pageOf(recordNamed(record), 'list')}${stringifySearch(address)}`;
}

/** Nodes with children, including unloaded ones. */
export function branchesOf(nodes: readonly TreeLocation[]): ReadonlySet<string> {
  return new Set(
    nodes.flatMap((one) => [...(one.parent_id === null ? [] : [one.parent_id]), ...(one.has_more ? [one.id] : [])]),
  );
}

/** Replaces the descendants of a node. */
export function withBelow<N extends TreeLocation>(nodes: readonly N[], id: string, below: readonly N[]): N[] {
  const at = nodes.findIndex((one) => one.id === id);
  const node = nodes[at];
  if (!node) return [...nodes];
  const isBelow = (one: N): boolean => one.level > node.level;
  const rest = nodes.slice(at + 1);
  const end = rest.findIndex((one) => !isBelow(one));
  const { has_more: _loaded, ...loaded } = node;
  return [
    ...nodes.slice(0, at),
    // The node is now complete.
    loaded as N,
    ...below.map((one) => ({ ...one, level: one.level + node.level + 1, parent_id: one.parent_id ?? id })),
    ...(end === -1 ? [] : rest.slice(end)),
  ];
}

/** Visible nodes: roots and children of open nodes. A search keeps matches with their ancestors. */
export function shownNodes(nodes: readonly TreeLocation[], open: ReadonlySet<string>, words: string): TreeLocation[] {
  const wanted = words.trim().toLowerCase();
  if (wanted !== '') {
    const byId = new Map(nodes.map((one) => [one.id, one]));
    const shown = new Set<string>();
    for (const node of nodes) {
      if (!node.name.toLowerCase().includes(wanted)) continue;
      for (let one: TreeLocation | undefined = node; one && !shown.has(one.id); one = byId.get(one.parent_id ?? ''))
        shown.add(one.id);
    }
    return nodes.filter((one) => shown.has(one.id));
  }
  const seen = new Set<string>();
  return nodes.filter((one) => {
    const isSeen = one.parent_id === null || (seen.has(one.parent_id) && open.has(one.parent_id));
    if (isSeen) seen.add(one.id);
    return isSeen;
  });
}
