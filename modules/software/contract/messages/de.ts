import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  seats_in_use: 'Zugewiesene Plätze: {n}. Nehmen Sie zuerst welche zurück.',
  no_free_seat: '{license} hat keinen freien Platz. Nehmen Sie einen zurück oder fügen Sie Plätze hinzu.',
  seat_taken: 'Platz {seat} von {license} ist bereits ausgegeben. Wählen Sie einen anderen.',
  seat_not_assigned: 'Platz {seat} von {license} ist nicht ausgegeben.',
  not_reassignable: '{license} ist nicht neu zuweisbar. Die Plätze bleiben zugewiesen.',
  has_terms: 'Diese Lizenz hat Laufzeiten. Ändern oder löschen Sie zuerst die Laufzeiten.',
};
