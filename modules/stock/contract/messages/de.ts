import type { messages as en } from './en.ts';

export const messages: Record<keyof typeof en, string> = {
  not_enough_stock:
    'Von {item} sind nur {there} vorhanden (Ort: {place}). Geben Sie eine kleinere Menge ein, oder buchen Sie zuerst einen Zugang.',
  not_that_many_out: 'Nur {there} von {item} sind an {holder} ausgegeben. Geben Sie eine kleinere Menge ein.',
  other_currency: 'Der Bestand von {item} wird in {currency} geführt. Geben Sie die Kosten in {currency} ein.',
  movement_reversed: 'Das wurde bereits rückgängig gemacht.',
  one_of_two_costs: 'Geben Sie den Stückpreis oder die Gesamtkosten ein, nicht beides.',
  same_place: 'Wählen Sie einen anderen Standort als den, von dem es kommt.',
  no_location: 'ohne Standort',
};
