import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  seats_in_use: '{n} Plätze sind zugewiesen. Nehmen Sie zuerst welche zurück.',
  no_free_seat: '{license} hat keinen freien Platz.',
  seat_taken: 'Platz {seat} von {license} ist bereits ausgegeben.',
  seat_not_assigned: 'Platz {seat} von {license} ist nicht ausgegeben.',
  not_reassignable: '{license} ist nicht neu zuweisbar: Ihre Plätze bleiben bei denen, die sie haben.',
  has_terms: 'Die Lizenz hat Laufzeiten. Ändern oder löschen Sie diese.',
};
