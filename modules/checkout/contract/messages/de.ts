import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  already_checked_out: '{asset} ist seit {since} an {holder} ausgegeben.',
  not_checked_out: '{asset} ist nicht ausgegeben und kann nicht zurückgenommen werden.',
  not_deployable:
    '{asset} hat die Statusbezeichnung {status}, mit der es nicht ausgegeben werden darf. Wählen Sie zuerst eine einsetzbare.',
  code_of_several: 'Mehrere Assets werden unter dem Code {code} gefunden. Wählen Sie eines über seine Inventarnummer.',
  future_date: 'Das darf nicht in der Zukunft liegen.',
  holder_circle: 'Das Asset wäre am Ende sich selbst zugewiesen.',
};
