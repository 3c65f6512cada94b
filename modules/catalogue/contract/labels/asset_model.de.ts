import type { assetModel as definition } from '../asset_model.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const assetModel: LabelsOf<typeof definition> = {
  one: 'Modell',
  many: 'Modelle',
  add: 'Modell hinzufügen',
  empty:
    'Was mehrere Assets gemeinsam haben: Hersteller, Kategorie, Nutzungsdauer. Fügen Sie das erste hinzu, oder importieren Sie sie mit Ihren Assets.',
  fields: {
    name: 'Name',
    model_number: 'Modellnummer',
    category: 'Kategorie',
    manufacturer: 'Hersteller',
    eol_months: 'Nutzungsdauer in Monaten',
    min_quantity: 'Mindestbestand',
    requestable: 'Anforderbar',
    image: 'Bild',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', notes: 'Notizen', picture: 'Bild' },
  hints: { eol_months: 'bestimmt das Nutzungsende der Assets' },
};
