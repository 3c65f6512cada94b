/** A location within the tree of all that the caller sees, from the top down. */
export interface TreeLocation {
  readonly id: string;
  readonly name: string;
  /** 0: at the top, or below what the caller does not see. */
  readonly level: number;
  readonly parent_id: string | null;
  /** Assets that are there; `null` for who may not read assets. */
  readonly direct: number | null;
  /** The same with all below: as many as the list shows that is narrowed so. */
  readonly below: number | null;
}

export interface LocationTree {
  readonly results: readonly TreeLocation[];
  /** `false`: there are more than a tree shows. */
  readonly is_whole: boolean;
}

/** Most locations that a tree has. */
export const MAX_IN_TREE = 5000;
