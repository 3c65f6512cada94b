import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Tree, TreeNode } from '@steward/kernel/contract/wire/choices.ts';

/** A node of the tree of visible locations, top down. */
export interface TreeLocation extends TreeNode {
  /** Assets there; `null` without permission. */
  readonly direct: number | null;
  /** Assets in this location and its sublocations, counted as by the filtered list. */
  readonly below: number | null;
}

export type LocationTree = Tree<TreeLocation>;

/** A location with its ancestors, root first, and its sublocations. */
export interface LocationHierarchy extends LocationTree {
  readonly location: Row;
  readonly above: readonly { readonly id: string; readonly name: string }[];
}

/** Features with the number of locations that have them. */
export type FeatureTree = Tree<TreeNode & { readonly locations: number }>;

/** A status label with the locations of its assets. */
export interface StatusAtLocations {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly locations: readonly { readonly id: string; readonly name: string; readonly assets: number }[];
}
