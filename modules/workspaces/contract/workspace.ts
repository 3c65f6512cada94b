import { image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** A part of a company with its own records. Users may read the names of their own workspaces. */
export const workspace = defineRecord({
  name: 'workspace',
  permission: 'workspace:all',
  readPermission: null,
  pages: '/workspaces',
  after: 'maintenance/fault_report',
  nav: 'people',
  icon: 'layers',
  workspaceScoped: 'self',
  title: 'name',
  fields: {
    name: { kind: 'text', max: 100, required: true, unique: true, searchable: true, section: 'main' },
    image,
    notes,
  },
  defaultColumns: ['image', 'name', 'notes'],
  defaultSort: 'name',
});
