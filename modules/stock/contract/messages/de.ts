import type { messages as en } from './en.ts';

export const messages: Record<keyof typeof en, string> = {
  not_enough_stock:
    'Verfügbar an {place}: {there} von {item}. Geben Sie eine kleinere Menge ein oder buchen Sie zuerst einen Zugang.',
  not_that_many_out: 'Ausgegeben an {holder}: {there} von {item}. Geben Sie eine kleinere Menge ein.',
  other_currency: 'Der Bestand von {item} wird in {currency} geführt. Geben Sie die Kosten in {currency} ein.',
  movement_reversed: 'Diese Bewegung wurde bereits storniert. Laden Sie die Seite neu.',
  one_of_two_costs: 'Geben Sie entweder den Stückpreis oder die Gesamtkosten ein.',
  same_place: 'Wählen Sie einen anderen Standort als den jetzigen.',
  no_location: 'ohne Standort',
};
