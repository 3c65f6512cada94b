import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { assetAudit } from '../asset_audit.ts';

export const asset_audit: LabelsOf<typeof assetAudit> = {
  one: 'Asset-Inventur',
  many: 'Asset-Inventuren',
  add: 'Inventur hinzufügen',
  empty:
    'Wer welches Asset wann, wo und in welchem Zustand gesehen hat. Erfassen Sie die erste Inventur oder scannen Sie einen Raum.',
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
    name: 'leer: Inventarnummer und Tag',
    audited_at: 'leer: jetzt',
    location: 'leer: erfasster Standort',
    next_audit: 'leer: nach dem Intervall',
  },
  options: { condition: { good: 'Gut', worn: 'Abgenutzt', damaged: 'Beschädigt', unusable: 'Unbrauchbar' } },
};

export const asset = {
  fields: { last_audit: 'Letzte Inventur', next_audit: 'Nächste Inventur' },
  sections: { audit: 'Inventuren' },
  hints: { next_audit: 'leer: nach dem Intervall' },
} satisfies AddedLabels;

export const asset_model = {
  fields: { audit_interval: 'Inventurintervall in Monaten' },
  hints: { audit_interval: 'leer: wie die Kategorie; 0: nie' },
} satisfies AddedLabels;

export const category = {
  fields: { audit_interval: 'Inventurintervall in Monaten' },
  hints: { audit_interval: 'leer: wie das Unternehmen; 0: nie' },
} satisfies AddedLabels;
