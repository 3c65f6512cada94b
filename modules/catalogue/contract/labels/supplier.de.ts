import type { supplier as definition } from '../supplier.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const supplier: LabelsOf<typeof definition> = {
  one: 'Lieferant',
  many: 'Lieferanten',
  add: 'Lieferant hinzufügen',
  empty: 'Wo Sie einkaufen. Fügen Sie den ersten hinzu, oder importieren Sie sie mit Ihren Assets.',
  fields: {
    name: 'Name',
    contact: 'Ansprechperson',
    email: 'E-Mail',
    phone: 'Telefon',
    fax: 'Fax',
    url: 'Website',
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
};
