import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import { namesOfTypes } from '@steward/modules/custom_fields/contract';
import type { fieldset as definition } from '../fieldset.ts';

export const fieldset: LabelsOf<typeof definition> = {
  one: 'Feldsatz',
  many: 'Feldsätze',
  add: 'Feldsatz hinzufügen',
  empty:
    'Eigene Felder nur für manche Datensätze, etwa Prozessor und Speicher für Laptops. Legen Sie einen an und wählen Sie ihn bei Modellen.',
  fields: { name: 'Name', record: 'Für', is_default: 'Standard', layout: 'Felder', notes: 'Notizen' },
  sections: { main: 'Allgemein', fields: 'Felder', notes: 'Notizen' },
  options: {
    get record() {
      return namesOfTypes('de');
    },
  },
  hints: {
    record: 'später nicht änderbar',
    is_default: 'für alle Datensätze ohne anderen',
    layout: 'je Zeile ein Feld, * hinter Pflichtfeldern, # vor Abschnitten',
  },
};

export const asset_model = {
  fields: { fieldset: 'Feldsatz' },
  hints: { fieldset: 'eigene Felder seiner Assets' },
} satisfies AddedLabels;
export const asset = { fields: { fieldset: 'Feldsatz' } } satisfies AddedLabels;
