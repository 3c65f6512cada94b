import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { assetAudit } from '../asset_audit.ts';

export const asset_audit: LabelsOf<typeof assetAudit> = {
  one: 'Asset-Inventur',
  many: 'Asset-Inventuren',
  add: 'Inventur hinzufügen',
  empty:
    'Asset-Inventuren halten fest, wann, wo und in welchem Zustand ein Asset gesehen wurde. Fügen Sie die erste hinzu oder scannen Sie einen Raum.',
  fields: {
    name: 'Inventur',
    asset: 'Asset',
    audited_at: 'Erfasst am',
    condition: 'Zustand',
    location: 'Gefunden am Standort',
    moves_asset: 'Standort des Assets aktualisieren',
    next_audit: 'Nächste Inventur',
    work_space: 'Arbeitsbereich',
    image: 'Bild',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', place: 'Standort', next: 'Nächste Inventur', picture: 'Bild', notes: 'Notizen' },
  hints: {
    name: 'Leer: Inventarnummer und Tag',
    audited_at: 'Leer: jetzt',
    location: 'Leer: erfasster Standort',
    next_audit: 'Leer: nach dem Intervall',
  },
  options: { condition: { good: 'Gut', worn: 'Abgenutzt', damaged: 'Beschädigt', unusable: 'Unbrauchbar' } },
};

export const asset = {
  fields: { last_audit: 'Letzte Inventur', next_audit: 'Nächste Inventur' },
  sections: { audit: 'Inventuren' },
  hints: { next_audit: 'Leer: nach dem Intervall' },
} satisfies AddedLabels;

export const asset_model = {
  fields: { audit_interval: 'Inventurintervall in Monaten' },
  hints: { audit_interval: 'Leer: Intervall der Kategorie. 0: keine Inventuren' },
} satisfies AddedLabels;

export const category = {
  fields: { audit_interval: 'Inventurintervall in Monaten' },
  hints: { audit_interval: 'Leer: Intervall des Unternehmens. 0: keine Inventuren' },
} satisfies AddedLabels;
