import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  records: {
    location: {
      one: 'Standort',
      many: 'Standorte',
      add: 'Standort hinzufügen',
      empty:
        'Standorte sind Gebäude, Etagen, Räume und Lager. Fügen Sie den ersten hinzu oder importieren Sie eine Liste.',
      fields: {
        name: 'Name',
        parent: 'Übergeordneter Standort',
        kind: 'Art',
        features: 'Ausstattung',
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
      options: {
        kind: {
          campus: 'Campus',
          building: 'Gebäude',
          level: 'Etage',
          room: 'Raum',
          storage: 'Lager',
          outdoors: 'Außenbereich',
        },
      },
      sections: { features: 'Ausstattung', main: 'Allgemein', address: 'Adresse', notes: 'Notizen', picture: 'Bild' },
    },
    location_feature: {
      one: 'Ausstattungsmerkmal',
      many: 'Standortausstattung',
      add: 'Merkmal hinzufügen',
      empty:
        'Ausstattungsmerkmale beschreiben Räume: Beamer, Klimaanlage, stufenloser Zugang. Fügen Sie das erste hinzu und wählen Sie es bei Standorten.',
      fields: { name: 'Name', parent: 'Übergeordnetes Merkmal', color: 'Farbe', notes: 'Notizen' },
      sections: { main: 'Allgemein', notes: 'Notizen' },
    },
  },
};
