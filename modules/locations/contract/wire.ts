import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Tree, TreeNode } from '@steward/kernel/contract/wire/choices.ts';

/** A node of the tree of visible locations, top down. */
export interface TreeLocation extends TreeNode {
  /** Assets there; `null` without permission. */
  readonly direct: number | null;
  /** Assets there and below, as the filtered list counts. */
  readonly below: number | null;
}

export type LocationTree = Tree<TreeLocation>;

/** A location between those above it, root first, and those below it. */
export interface LocationHierarchy extends LocationTree {
  readonly location: Row;
  readonly above: readonly { readonly id: string; readonly name: string }[];
}

/** Features, with how many locations have each. */
export type FeatureTree = Tree<TreeNode & { readonly locations: number }>;

/** A status label, and where assets with it are. */
export interface StatusAtLocations {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly locations: readonly { readonly id: string; readonly name: string; readonly assets: number }[];
}
