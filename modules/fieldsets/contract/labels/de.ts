import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import { namesOfTypes } from '@steward/modules/custom_fields/contract';
import type { fieldset as definition } from '../fieldset.ts';

export const fieldset: LabelsOf<typeof definition> = {
  one: 'Feldsatz',
  many: 'Feldsätze',
  add: 'Feldsatz hinzufügen',
  empty:
    'Feldsätze sind eigene Felder nur für manche Datensätze, etwa Prozessor und Speicher für Notebooks. Fügen Sie einen hinzu und wählen Sie ihn bei Modellen.',
  fields: { name: 'Name', record: 'Für', is_default: 'Standard', layout: 'Felder', notes: 'Notizen' },
  sections: { main: 'Allgemein', fields: 'Felder', notes: 'Notizen' },
  options: {
    get record() {
      return namesOfTypes('de');
    },
  },
  hints: {
    record: 'Später nicht änderbar',
    is_default: 'Für alle Datensätze ohne anderen Feldsatz',
    layout: 'Ein Feld pro Zeile. * nach Pflichtfeldern, # vor Abschnittsnamen',
  },
};

export const asset_model = {
  fields: { fieldset: 'Feldsatz' },
  hints: { fieldset: 'Eigene Felder seiner Assets' },
} satisfies AddedLabels;
export const asset = { fields: { fieldset: 'Feldsatz' } } satisfies AddedLabels;
