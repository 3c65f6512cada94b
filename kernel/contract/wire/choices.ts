import type { Image } from './entities.ts';

/** A record as it is offered for choosing. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Tells it from others of its name, such as the asset tag. */
  readonly tag?: string;
  /** Distinguishes it from others of the same name: department and address of a user, path of a location. */
  readonly details: readonly string[];
  /** Picture, for types with pictures. */
  readonly image?: Image | null;
  /** The company's own colour of a status label. */
  readonly color?: string | null;
  /** Name of its icon when it has no picture, for types with icons. */
  readonly icon?: string | null;
}

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

/** Maximum number of nodes in one answer. */
export const MAX_IN_TREE = 5000;

/** Units of a record that an assignee has. */
export interface HeldUnits {
  /** Its type. */
  readonly record: string;
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** Their numbers, of types that number them. */
  readonly seats: readonly number[] | null;
  /** ISO time of the first. */
  readonly since: string;
  /** The day on which the first one is due back, as YYYY-MM-DD. */
  readonly due: string | null;
}
