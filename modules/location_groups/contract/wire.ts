import type { Tree, TreeNode } from '@steward/kernel/contract/wire/choices.ts';

/** A group, or a location in it; a location that is in no group stands beside the groups. */
export interface EnvironmentNode extends TreeNode {
  readonly type: 'location_group' | 'location';
  /** Assets there; `null` without permission. */
  readonly direct: number | null;
  /** Assets there and below. */
  readonly below: number | null;
}

export type EnvironmentTree = Tree<EnvironmentNode>;
