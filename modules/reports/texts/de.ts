import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Berichte',
  about: 'Fertige und selbst gebaute Berichte: Gruppen, Summen und Listen aller Datensätze',
  permissions: { 'report:read': 'Berichte' },
  words: {
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
