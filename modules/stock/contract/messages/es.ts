import type { messages as en } from './en.ts';

export const messages: Record<keyof typeof en, string> = {
  not_enough_stock:
    'Solo hay {there} de {item} (lugar: {place}). Introduzca una cantidad menor o registre antes una entrada.',
  not_that_many_out: 'Solo {there} de {item} están asignados a {holder}. Introduzca una cantidad menor.',
  other_currency: 'Las existencias de {item} se llevan en {currency}. Introduzca el coste en {currency}.',
  movement_reversed: 'Esto ya se deshizo antes.',
  one_of_two_costs: 'Introduzca el coste de una unidad o el total, no ambos.',
  same_place: 'Elija una ubicación distinta de la de origen.',
  no_location: 'sin ubicación',
};
