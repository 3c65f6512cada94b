import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** What a status allows: only `deployable` assets can be checked out; `archived` ones are left out of pickers. */
export const STATUS_TYPES = ['deployable', 'pending', 'undeployable', 'archived'] as const;

export const statusLabel = defineRecord({
  name: 'status_label',
  wire: 'statuslabels',
  permission: 'statuslabels',
  pages: '/status',
  after: 'depreciations/exchange_rate',
  nav: 'catalogue',
  icon: 'circle-dot',
  title: 'name',
  fields: {
    name: { kind: 'text', max: 100, required: true, unique: true, searchable: true, section: 'main' },
    type: {
      kind: 'select',
      required: true,
      options: STATUS_TYPES,
      default: 'deployable',
      section: 'main',
      aliases: ['status type'],
    },
    color: { kind: 'color', section: 'main' },
    is_default: { kind: 'boolean', section: 'main' },
    notes,
  },
  defaultColumns: ['name', 'type', 'color', 'is_default', 'notes'],
  defaultSort: 'name',
  importBy: ['name'],
});
