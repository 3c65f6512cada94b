import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord, type RowOf } from '@steward/kernel/contract/records/types.ts';

const count = { kind: 'number', readOnly: true, section: 'result' } as const;

/** An audit of a location: expected assets are scanned or ticked off until it is closed. */
export const locationAudit = defineRecord({
  name: 'location_audit',
  permission: 'locationsaudit',
  pages: { list: '/location-audits', add: '/locations/add-audit' },
  after: 'kits/kit',
  nav: 'places',
  icon: 'map-pin-check',
  partOf: 'location',
  title: 'name',
  fields: {
    location: { kind: 'reference', to: 'location', required: true, section: 'main' },
    with_sublocations: { kind: 'boolean', default: true, keptWhenAbsent: true, section: 'main' },
    name: { kind: 'text', generated: true, searchable: true, section: 'main', notCloned: true },
    assignee: {
      kind: 'reference',
      to: 'user',
      mayLoseTarget: true,
      section: 'main',
      aliases: ['assigned to', 'auditor'],
    },
    status: { kind: 'select', options: ['open', 'closed'], readOnly: true, section: 'main' },
    closed_at: { kind: 'datetime', readOnly: true, section: 'main' },
    expected: count,
    found: count,
    missing: count,
    elsewhere: count,
    unknown: count,
    notes,
  },
  defaultColumns: ['name', 'location', 'assignee', 'status', 'expected', 'found', 'missing', 'elsewhere', 'unknown'],
  defaultSort: '-created_at',
  searchThrough: ['location'],
});

export type LocationAuditRow = RowOf<typeof locationAudit>;
