import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';

const ofSeveral = {
  on: '*',
  withField: 'tags',
  permission: 'update',
  input: { tags: { kind: 'references', to: 'tag', required: true } } as const satisfies Fields,
  ability: null,
  history: 'update',
  // Of one record tags are written like any other field.
  one: null,
  many: null,
  summary: {},
} as const;

/** Puts tags on records beside those that they have. */
export const addTags = defineAction({ ...ofSeveral, name: 'add_tags' });

/** Takes tags off records. */
export const removeTags = defineAction({ ...ofSeveral, name: 'remove_tags' });

export const actions = [addTags, removeTags];
