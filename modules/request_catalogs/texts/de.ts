import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Lieferantenkataloge',
  about: 'Kataloge von Lieferanten mit Bestellnummern, Preisen und Bildern. Benutzer können Artikel daraus anfordern.',
  permissions: { catalog: 'Katalog' },
  records: {
    catalog_item: {
      one: 'Katalogartikel',
      many: 'Katalogartikel',
      add: 'Katalogartikel hinzufügen',
      empty:
        'Katalogartikel sind Produkte Ihrer Lieferanten mit Bestellnummer, Preis und Bild. Fügen Sie den ersten hinzu oder importieren Sie eine Preisliste.',
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
      hints: { order_number: 'Nummer beim Lieferanten', priced_on: 'Datum des Angebots' },
    },
  },
};
