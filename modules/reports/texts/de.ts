import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Berichte',
  about: 'Fertige und selbst gebaute Berichte: Gruppen, Summen und Listen aller Datensätze',
  permissions: { 'report:read': 'Berichte' },
  ready: {
    'asset-report': {
      title: 'Bericht über Assets',
      about: 'Assets, die nicht archiviert sind, nach beliebigen Spalten',
    },
    'location-report': {
      title: 'Bericht über Standorte',
      about: 'Je Standort seine Assets, deren Kosten, seine Personen und offenen Wartungen',
    },
    custody: { title: 'Ausgegebene Assets', about: 'Ausgegebene Assets nach dem, der sie hat' },
    'custody-by-department': {
      title: 'Ausgegebene Assets nach Abteilung',
      about: 'Ausgegebene Assets nach Abteilung und Kategorie',
    },
    'overdue-returns': {
      title: 'Überfällige Rückgaben',
      about: 'Assets, deren erwartete Rückgabe vorbei ist, nach Standort',
    },
    'data-quality': {
      title: 'Datenqualität',
      about: 'Assets ohne Standort, Empfänger, Seriennummer, Kaufdatum oder Lieferant, nach Kategorie',
    },
    'same-names': { title: 'Gleichnamige Assets', about: 'Namen, die mehrere Assets eines Modells haben' },
    audits: {
      title: 'Fällige Prüfungen',
      about: 'Assets, deren Prüfung überfällig oder in 30 Tagen fällig ist oder nie stattfand, nach Standort',
    },
    'audits-done': { title: 'Erfolgte Prüfungen', about: 'Prüfungen der letzten zwölf Monate nach Monat und Zustand' },
    'maintenance-cost': {
      title: 'Wartungskosten',
      about: 'Kosten und Ausfallzeit abgeschlossener Wartungen nach Art und Quartal',
    },
    downtime: { title: 'Ausfallzeit', about: 'Ausfall- und Reparaturzeit abgeschlossener Wartungen nach Modell' },
    'contracts-ending': {
      title: 'Endende Verträge',
      about: 'Verträge, die in zwölf Monaten enden, nach Monat und Art',
    },
    'warranties-ending': {
      title: 'Endende Garantien',
      about: 'Assets, deren Garantie in zwölf Monaten endet, nach Monat',
    },
    stock: {
      title: 'Bestand an Verbrauchsmaterial',
      about: 'Menge und Wert von Verbrauchsmaterial und was unter dem Mindestbestand ist, nach Kategorie',
    },
    'stock-accessories': {
      title: 'Bestand an Zubehör',
      about: 'Menge, ausgegebene und verfügbare Stück und Wert von Zubehör nach Kategorie',
    },
    'stock-components': {
      title: 'Bestand an Komponenten',
      about: 'Menge, verbaute und verfügbare Stück und Wert von Komponenten nach Kategorie',
    },
    purchases: {
      title: 'Anschaffungen',
      about: 'Was Assets der letzten vier Quartale gekostet haben, nach Lieferant und Quartal',
    },
    depreciation: {
      title: 'Abschreibung',
      about:
        'Was nicht archivierte Assets gekostet haben, nach Abschreibung und Geschäftsjahr des Kaufs; ohne Buchwerte',
    },
    'total-cost': { title: 'Gesamtkosten', about: 'Was Assets und ihre Wartungen gekostet haben, nach Kategorie' },
    'licence-seats': {
      title: 'Lizenzplätze',
      about: 'Plätze von Software: gekauft, zugewiesen und frei, und ihre Kosten',
    },
    'licences-ending': { title: 'Ablaufende Lizenzen', about: 'Software, die in zwölf Monaten abläuft, nach Monat' },
    'replacement-plan': {
      title: 'Ersatzplan',
      about: 'Assets nach dem Quartal ihres Lebensendes und nach Kategorie, mit ihren Kosten',
    },
  },
  words: {
    total: 'Summe',
    made: 'Erstellt am {at} von {by}',
    page: 'Seite {n} von {m}',
    first: 'Die ersten {shown} von {all}; eine Datei enthält alle.',
    left_out: 'Ausgelassen: {field}',
    yes: 'Ja',
    no: 'Nein',
    without: 'Ohne {what}',
    and: 'und',
    sum: 'Summe {what}',
    avg: 'Durchschnitt {what}',
    min: 'Niedrigster Wert {what}',
    max: 'Höchster Wert {what}',
    earliest: 'Erster Wert {what}',
    latest: 'Letzter Wert {what}',
    distinct: 'Verschiedene Werte {what}',
    by: '{values}: {many} nach {groups}',
    plain: '{values}: {many}',
    counted: '{many}',
    counted_by: '{many} nach {groups}',
    listed: '{many}',
    span: '{what} vom {from} bis {to}',
    buckets: {
      day: '{what}',
      week: '{what} nach Woche',
      month: '{what} nach Monat',
      quarter: '{what} nach Quartal',
      year: '{what} nach Jahr',
      fiscal_quarter: '{what} nach Quartal des Geschäftsjahrs',
      fiscal_year: '{what} nach Geschäftsjahr',
    },
    spans: { week: 'KW {n} {year}', quarter: 'Q{n} {year}', fiscal_quarter: 'Q{n} {year}', fiscal_year: 'GJ {year}' },
  },
};
