import type { messages as en } from './en.ts';

export const messages: Record<keyof typeof en, string> = {
  not_enough_stock:
    'Disponibles en {place}: {there} de {item}. Introduzca una cantidad menor o registre antes una entrada.',
  not_that_many_out: 'Asignados a {holder}: {there} de {item}. Introduzca una cantidad menor.',
  other_currency: 'Las existencias de {item} se llevan en {currency}. Introduzca el coste en {currency}.',
  movement_reversed: 'Este movimiento ya se anuló. Vuelva a cargar la página.',
  one_of_two_costs: 'Introduzca el coste por unidad o el total, no ambos.',
  same_place: 'Elija una ubicación distinta de la actual.',
  no_location: 'sin ubicación',
};
