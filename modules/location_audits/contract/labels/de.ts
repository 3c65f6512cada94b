import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { locationAudit } from '../location_audit.ts';

export const location_audit: LabelsOf<typeof locationAudit> = {
  one: 'Standortinventur',
  many: 'Standortinventuren',
  add: 'Inventur hinzufügen',
  empty:
    'Gehen Sie durch einen Standort und scannen Sie, was da ist. Die Inventur zeigt, was fehlt und was anderswohin gehört.',
  fields: {
    location: 'Standort',
    with_sublocations: 'Mit untergeordneten Standorten',
    name: 'Name',
    status: 'Status',
    closed_at: 'Abgeschlossen am',
    expected: 'Erwartet',
    found: 'Gefunden',
    missing: 'Fehlt',
    elsewhere: 'Anderswo erfasst',
    unknown: 'Unbekannte Codes',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', result: 'Ergebnis', notes: 'Notizen' },
  hints: { name: 'leer: Standort und Tag' },
  options: { status: { open: 'Offen', closed: 'Abgeschlossen' } },
};

export const asset_audit = { fields: { location_audit: 'Standortinventur' } } satisfies AddedLabels;
