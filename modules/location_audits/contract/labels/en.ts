import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { locationAudit } from '../location_audit.ts';

export const location_audit: LabelsOf<typeof locationAudit> = {
  one: 'Location audit',
  many: 'Location audits',
  add: 'Add audit',
  empty:
    'Location audits compare what is at a location with the records. Add the first one, then scan the assets there.',
  fields: {
    location: 'Location',
    with_sublocations: 'Include sublocations',
    name: 'Name',
    status: 'Status',
    closed_at: 'Closed on',
    expected: 'Expected',
    found: 'Found',
    missing: 'Missing',
    elsewhere: 'Recorded elsewhere',
    unknown: 'Unknown codes',
    notes: 'Notes',
  },
  sections: { main: 'General', result: 'Result', notes: 'Notes' },
  hints: { name: 'Empty: location and day' },
  options: { status: { open: 'Open', closed: 'Closed' } },
};

export const asset_audit = { fields: { location_audit: 'Location audit' } } satisfies AddedLabels;
