import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { locationAudit } from '../location_audit.ts';

export const location_audit: LabelsOf<typeof locationAudit> = {
  one: 'Standortinventur',
  many: 'Standortinventuren',
  add: 'Inventur hinzufügen',
  empty:
    'Standortinventuren vergleichen die Assets an einem Standort mit den Einträgen. Fügen Sie die erste hinzu und scannen Sie dort die Assets.',
  fields: {
    location: 'Standort',
    with_sublocations: 'Mit untergeordneten Standorten',
    name: 'Name',
    status: 'Status',
    closed_at: 'Abgeschlossen am',
    expected: 'Erwartet',
    found: 'Gefunden',
    missing: 'Fehlt',
    elsewhere: 'An anderem Standort erfasst',
    unknown: 'Unbekannte Codes',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', result: 'Ergebnis', notes: 'Notizen' },
  hints: { name: 'Leer: Standort und Tag' },
  options: { status: { open: 'Offen', closed: 'Abgeschlossen' } },
};

export const asset_audit = { fields: { location_audit: 'Standortinventur' } } satisfies AddedLabels;
