import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { catalogItem } from '../catalog_item.ts';

export const catalog_item: LabelsOf<typeof catalogItem> = {
  one: 'Katalogartikel',
  many: 'Katalogartikel',
  add: 'Katalogartikel anlegen',
  empty:
    'Was Lieferanten anbieten: Bestellnummern, Preise und Bilder von allem, was beschafft oder angefordert werden darf. Legen Sie den ersten Artikel an oder importieren Sie eine Preisliste.',
  fields: {
    name: 'Name',
    category: 'Kategorie',
    model: 'Modell',
    requestable: 'Anforderbar',
    discontinued: 'Nicht mehr lieferbar',
    supplier: 'Lieferant',
    order_number: 'Bestellnummer',
    price: 'Preis',
    priced_on: 'Preis vom',
    url: 'Website',
    image: 'Bild',
    notes: 'Beschreibung',
  },
  sections: { main: 'Allgemein', supply: 'Lieferant und Preis', picture: 'Bild', notes: 'Beschreibung' },
  hints: { order_number: 'des Lieferanten', priced_on: 'Tag des Angebots' },
};
