import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import { namesOfTypes } from '../names_of_types.ts';
import type { customField as customFieldDefinition } from '../custom_field.ts';

export const custom_field: LabelsOf<typeof customFieldDefinition> = {
  one: 'Eigenes Feld',
  many: 'Eigene Felder',
  add: 'Eigenes Feld hinzufügen',
  empty: 'Eigene Felder für Assets, Standorte und Benutzer: eine Kostenstelle, ein Prüfdatum, eine Farbe.',
  fields: {
    name: 'Name',
    record: 'Für',
    type: 'Typ',
    options: 'Auswahl',
    required: 'Pflichtfeld',
    help: 'Hilfetext',
    key: 'Schlüssel',
    position: 'Position',
  },
  sections: { main: 'Allgemein' },
  options: {
    get record() {
      return namesOfTypes('de');
    },
    type: {
      text: 'Text',
      textarea: 'Langer Text',
      number: 'Ganze Zahl',
      decimal: 'Dezimalzahl',
      date: 'Datum',
      boolean: 'Ja oder nein',
      select: 'Auswahl',
      url: 'Link',
      email: 'E-Mail',
      phone: 'Telefon',
    },
  },
  hints: {
    options: 'eine je Zeile',
    key: 'Name in der Schnittstelle',
    help: 'steht beim Feld',
    type: 'später nicht änderbar',
  },
};
