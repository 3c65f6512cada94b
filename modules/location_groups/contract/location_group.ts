import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import type { Tree, TreeNode } from '@steward/kernel/contract/wire/choices.ts';

/** A group of locations, such as a region or a customer. Groups can be nested. */
export const locationGroup = defineRecord({
  name: 'location_group',
  pages: '/location-groups',
  nav: 'places',
  icon: 'map-pinned',
  title: 'name',
  parent: 'parent',
  fields: {
    name: { kind: 'text', required: true, unique: ['parent'], searchable: true, section: 'main' },
    parent: { kind: 'reference', to: 'location_group', section: 'main' },
    notes,
  },
  defaultColumns: ['name', 'parent', 'notes', 'created_at'],
  defaultSort: 'name',
  searchThrough: ['parent'],
});

/** A group, or a location in it. Locations without a group are at the top level. */
export interface EnvironmentNode extends TreeNode {
  readonly type: 'location_group' | 'location';
  /** Assets there; `null` without permission. */
  readonly direct: number | null;
  /** Assets there and below. */
  readonly below: number | null;
}

export type EnvironmentTree = Tree<EnvironmentNode>;
