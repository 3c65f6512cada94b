import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import { namesOfTypes } from '../names_of_types.ts';
import type { customField as customFieldDefinition } from '../custom_field.ts';

export const custom_field: LabelsOf<typeof customFieldDefinition> = {
  one: 'Eigenes Feld',
  many: 'Eigene Felder',
  add: 'Eigenes Feld hinzufügen',
  empty: 'Eigene Felder für jede Art von Datensätzen: eine Kostenstelle, ein Prüfdatum, eine Farbe.',
  fields: {
    name: 'Name',
    record: 'Für',
    also: 'Auch für',
    type: 'Typ',
    format: 'Format',
    kind: 'Spaltenart',
    options: 'Auswahl',
    pattern: 'Muster',
    required: 'Pflichtfeld',
    unique: 'Eindeutig',
    encrypted: 'Verschlüsselt',
    default_value: 'Vorgabe',
    help: 'Hilfetext',
    converting_since: 'In Umwandlung seit',
    key: 'Schlüssel',
    position: 'Position',
  },
  sections: { main: 'Allgemein' },
  options: {
    get also() {
      return namesOfTypes('de');
    },
    get record() {
      return namesOfTypes('de');
    },
    type: {
      text: 'Text',
      select: 'Auswahl',
      textarea: 'Langer Text',
      checkbox: 'Kontrollkästchen',
      radio: 'Optionsfelder',
    },
    format: {
      any: 'Beliebig',
      regex: 'Muster',
      alpha: 'Buchstaben',
      alphadash: 'Buchstaben, Ziffern, - und _',
      numbers: 'Ziffern',
      alphanumeric: 'Buchstaben und Ziffern',
      email: 'E-Mail',
      date: 'Datum',
      url: 'Webadresse',
      ip: 'IP-Adresse',
      ipv4: 'IPv4-Adresse',
      ipv6: 'IPv6-Adresse',
      mac: 'MAC-Adresse',
      boolean: 'Ja oder nein',
    },
    kind: {
      single_line: 'Eine Zeile',
      multiple_lines: 'Mehrere Zeilen',
      date: 'Datum',
      currency: 'Betrag',
      round_numbers: 'Ganze Zahlen',
      decimal_numbers: 'Dezimalzahlen',
      numeric_text: 'Ziffern',
      hyperlink: 'Link',
      phone: 'Telefon',
      email: 'E-Mail',
      select: 'Auswahl',
      regex: 'Muster',
    },
  },
  hints: {
    also: 'Das Feld wird dort ebenfalls angelegt und geändert',
    converting_since: 'Das Feld ist ausgeblendet, bis alle Werte umgewandelt sind',
    encrypted:
      'Nur Benutzer mit Berechtigung für verschlüsselte Felder sehen den Wert. Keine Suche, Filter, Import, Export',
    options: 'Eine pro Zeile',
    pattern: 'Regulärer Ausdruck für den ganzen Wert',
    unique: 'Zwei Datensätze können nicht denselben Wert haben. Groß- und Kleinschreibung zählt nicht',
    default_value: 'Gilt für neue Datensätze ohne Eingabe',
    kind: 'Ergibt sich aus Typ und Format oder legt beide fest',
    key: 'Name in der API',
    help: 'Wird beim Feld gezeigt',
  },
};
