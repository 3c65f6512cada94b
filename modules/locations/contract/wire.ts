/** A node of the tree of visible locations, top down. */
export interface TreeLocation {
  readonly id: string;
  readonly name: string;
  /** 0: a root, or below an invisible location. */
  readonly level: number;
  readonly parent_id: string | null;
  /** Assets there; `null` without permission. */
  readonly direct: number | null;
  /** Assets there and below, as the filtered list counts. */
  readonly below: number | null;
}

export interface LocationTree {
  readonly results: readonly TreeLocation[];
  /** `false`: the tree was truncated. */
  readonly is_whole: boolean;
}

/** Most nodes of a tree. */
export const MAX_IN_TREE = 5000;
