import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { LEVELS } from './permissions.ts';

/** A place for documents. One that inherits is reached by those who reach the folder that it is in. */
export const folder = defineRecord({
  name: 'folder',
  pages: '/folders',
  icon: 'folder',
  title: 'name',
  parent: 'parent',
  fields: {
    name: { kind: 'text', required: true, unique: ['parent'], searchable: true, section: 'main' },
    parent: { kind: 'reference', to: 'folder', section: 'main' },
    inherits: { kind: 'boolean', default: true, section: 'main' },
    location: { kind: 'reference', to: 'location', readOnly: true, mayLoseTarget: true, section: 'main' },
    level: { kind: 'select', options: LEVELS, computed: true, readOnly: true, hidden: true, section: 'main' },
    // Some of its documents were put in an order by hand.
    arranged: { kind: 'boolean', computed: true, readOnly: true, hidden: true, section: 'main' },
    position: { kind: 'number', readOnly: true, hidden: true, section: 'main' },
    notes,
  },
  defaultColumns: ['name', 'parent', 'location', 'created_at'],
  defaultSort: 'name',
  searchThrough: ['parent'],
  nothingAttached: true,
});
