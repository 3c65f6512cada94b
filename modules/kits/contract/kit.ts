import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** What is checked out together: its items say how many of what. */
export const kit = defineRecord({
  name: 'kit',
  pages: '/kits',
  nav: 'inventory',
  icon: 'package-check',
  title: 'name',
  fields: { name: { kind: 'text', required: true, unique: true, searchable: true, section: 'main' }, notes },
  defaultColumns: ['name', 'notes', 'created_at'],
  defaultSort: 'name',
  importBy: ['name'],
  importKinds: ['kits'],
});
