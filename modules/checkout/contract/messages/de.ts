import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  already_checked_out: '{asset} ist seit {since} an {holder} ausgegeben. Nehmen Sie es zuerst zurück.',
  not_checked_out: '{asset} ist nicht ausgegeben und kann nicht zurückgenommen werden.',
  not_deployable:
    '{asset} hat die Statusbezeichnung {status}, mit der es nicht ausgegeben werden darf. Wählen Sie zuerst eine einsetzbare.',
  code_of_several: 'Mehrere Assets haben den Code {code}. Wählen Sie eines über seine Inventarnummer.',
  future_date: 'Dieses Datum liegt in der Zukunft. Geben Sie heute oder einen früheren Tag ein.',
  holder_circle: 'Das Asset wäre sich selbst zugewiesen. Wählen Sie ein anderes.',
};
