import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { locationAudit } from '../location_audit.ts';

export const location_audit: LabelsOf<typeof locationAudit> = {
  one: 'Location audit',
  many: 'Location audits',
  add: 'Add audit',
  empty: 'Walk through a location and scan what is there. The audit says what is missing and what belongs elsewhere.',
  fields: {
    location: 'Location',
    with_sublocations: 'With the locations inside it',
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
  hints: { name: 'location and day, if empty' },
  options: { status: { open: 'Open', closed: 'Closed' } },
};

export const asset_audit = { fields: { location_audit: 'Location audit' } } satisfies AddedLabels;
