/** A record of a tree of visible records, top down. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  /** 0: a root, or below an invisible record. */
  readonly level: number;
  readonly parent_id: string | null;
  /** Records below it were left out: they are asked for by `under`. */
  readonly has_more?: true;
}

export interface Tree<N extends TreeNode = TreeNode> {
  readonly results: readonly N[];
  /** `false`: the tree was truncated. */
  readonly is_whole: boolean;
}

/** Most nodes of one answer. */
export const MAX_IN_TREE = 5000;
