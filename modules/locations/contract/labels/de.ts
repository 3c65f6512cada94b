import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { location as locationDefinition } from '../location.ts';

export const location: LabelsOf<typeof locationDefinition> = {
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
