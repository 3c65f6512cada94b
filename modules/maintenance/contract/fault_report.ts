import { image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord, type RowOf } from '@steward/kernel/contract/records/types.ts';

/** State, derived from its maintenance and closing date. */
const FAULT_STATES = ['new', 'in_maintenance', 'closed'] as const;
/** How soon somebody is needed, as the reporter says. */
const PRIORITIES = ['normal', 'urgent'] as const;
export type FaultState = (typeof FAULT_STATES)[number];

/** A reported fault of an asset. It leads to maintenance, or is closed with a reason. */
export const faultReport = defineRecord({
  name: 'fault_report',
  pages: '/fault-reports',
  after: 'asset_maintenance',
  nav: 'inventory',
  icon: 'triangle-alert',
  workspaceScoped: true,
  partOf: 'asset',
  offeredOnScan: true,
  title: 'name',
  fields: {
    asset: { kind: 'reference', to: 'asset', required: true, section: 'main' },
    name: { kind: 'text', generated: true, searchable: true, section: 'main', notCloned: true },
    state: { kind: 'select', options: FAULT_STATES, readOnly: true, section: 'main' },
    priority: { kind: 'select', options: PRIORITIES, default: 'normal', required: true, section: 'main' },
    description: { kind: 'textarea', required: true, max: 2000, wide: true, sortable: false, section: 'main' },
    location: { kind: 'reference', to: 'location', via: ['asset', 'location'], section: 'main' },
    work_space: { kind: 'reference', to: 'workspace', readOnly: true, section: 'main' },
    reporter: { kind: 'reference', to: 'user', mayLoseTarget: true, section: 'reporter' },
    email: { kind: 'email', section: 'reporter' },
    maintenance: {
      kind: 'reference',
      to: 'asset_maintenance',
      mayLoseTarget: true,
      section: 'outcome',
      notCloned: true,
    },
    closed_on: { kind: 'date', section: 'outcome', notCloned: true },
    reason: { kind: 'text', max: 500, section: 'outcome', notCloned: true },
    image,
    notes,
  },
  defaultColumns: ['name', 'asset', 'priority', 'state', 'reporter', 'created_at', 'maintenance'],
  defaultSort: '-created_at',
  searchThrough: ['asset', 'reporter'],
});

export type FaultReportRow = RowOf<typeof faultReport>;
