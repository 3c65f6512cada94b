import type { TreeNode } from '@steward/kernel/contract/wire/choices.ts';

/** Folders that are in sight: the first level, and what is in open ones. */
export function visibleNodes(nodes: readonly TreeNode[], open: ReadonlySet<string>): TreeNode[] {
  const seen = new Set<string>();
  return nodes.filter(({ id, parent_id: above }) => {
    const isSeen = above === null || (seen.has(above) && open.has(above));
    if (isSeen) seen.add(id);
    return isSeen;
  });
}

/** Folders that have others in them. */
export function branchesOf(nodes: readonly TreeNode[]): ReadonlySet<string> {
  return new Set(nodes.flatMap(({ parent_id: above }) => above ?? []));
}

/** The folders above one, the topmost first, and itself. Empty: it is not there. */
export function pathTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  const byId = new Map(nodes.map((one) => [one.id, one]));
  const path: TreeNode[] = [];
  for (let one = byId.get(id); one; one = byId.get(one.parent_id ?? '')) path.unshift(one);
  return path;
}

/** A folder and all below it: it cannot be moved into one of them. */
export function withBelow(nodes: readonly TreeNode[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  // Folders come after those that they are in.
  for (const one of nodes) if (one.parent_id !== null && found.has(one.parent_id)) found.add(one.id);
  return found;
}

/** Folders whose names contain a text, with those above them; without a text all. */
export function namedLike(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return nodes;
  const found = nodes.filter((one) => one.name.toLocaleLowerCase().includes(wanted));
  const shown = new Set(found.flatMap((one) => pathTo(nodes, one.id).map(({ id }) => id)));
  return nodes.filter((one) => shown.has(one.id));
}

/** Folders directly in another one; `null`: at the top. */
export function childrenOf(nodes: readonly TreeNode[], parent: string | null): TreeNode[] {
  return nodes.filter((one) => one.parent_id === parent);
}
