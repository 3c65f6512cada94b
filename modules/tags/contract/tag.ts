import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** A tag with a colour, for records of any type. */
export const tag = defineRecord({
  name: 'tag',
  pages: '/tags',
  after: 'maintenance/maintenance_type',
  nav: 'catalogue',
  icon: 'tag',
  title: 'name',
  fields: {
    name: { kind: 'text', max: 60, required: true, unique: true, searchable: true, section: 'main' },
    color: { kind: 'color', section: 'main' },
    description: { kind: 'textarea', wide: true, sortable: false, max: 1000, section: 'description' },
  },
  defaultColumns: ['name', 'color', 'description', 'created_at'],
  defaultSort: 'name',
  importBy: ['name'],
});

const ofSeveral = {
  on: '*',
  withField: 'tags',
  permission: 'update',
  input: { tags: { kind: 'references', to: 'tag', required: true } } as const satisfies Fields,
  ability: null,
  history: 'update',
  // Tags of a single record are written like any other field.
  one: null,
  many: null,
  summary: {},
} as const;

/** Adds tags to records, in addition to their others. */
export const addTags = defineAction({ ...ofSeveral, name: 'add_tags' });

/** Removes tags from records. */
export const removeTags = defineAction({ ...ofSeveral, name: 'remove_tags' });

export const actions = [addTags, removeTags];
