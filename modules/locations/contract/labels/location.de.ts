import type { location as definition } from '../location.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const location: LabelsOf<typeof definition> = {
  one: 'Standort',
  many: 'Standorte',
  add: 'Standort hinzufügen',
  empty:
    'Gebäude, Stockwerke, Räume und Lager, eines unter dem anderen. Fügen Sie den ersten hinzu, oder importieren Sie eine Liste.',
  fields: {
    name: 'Name',
    parent: 'Übergeordneter Standort',
    manager: 'Leitung',
    currency: 'Währung',
    phone: 'Telefon',
    fax: 'Fax',
    address: 'Adresse',
    address2: 'Adresse, Zeile 2',
    zip: 'Postleitzahl',
    city: 'Ort',
    state: 'Bundesland',
    country: 'Land',
    image: 'Bild',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', address: 'Adresse', notes: 'Notizen', picture: 'Bild' },
  hints: { currency: 'zum Beispiel EUR' },
};
