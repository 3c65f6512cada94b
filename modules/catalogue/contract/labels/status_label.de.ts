import type { statusLabel as definition } from '../status_label.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const statusLabel: LabelsOf<typeof definition> = {
  one: 'Statusbezeichnung',
  many: 'Statusbezeichnungen',
  add: 'Statusbezeichnung hinzufügen',
  empty: 'In welchem Zustand ein Asset sein kann, und ob es darin ausgegeben werden darf.',
  fields: { name: 'Name', type: 'Art', color: 'Farbe', is_default: 'Standard', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen' },
  options: {
    type: { deployable: 'Einsetzbar', pending: 'Ausstehend', undeployable: 'Nicht einsetzbar', archived: 'Archiviert' },
  },
  hints: { type: 'nur Einsetzbares wird ausgegeben', is_default: 'für neue Assets' },
};
