import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  after_end: 'Introduzca una fecha que no sea posterior al final del contrato, el {end}.',
  covers_nothing: 'Elija un activo, una licencia o una ubicación.',
  ends_when: 'Introduzca la fecha de fin del contrato rescindido.',
  one_currency: 'Introduzca el coste en {currency}, la moneda de los costes anteriores.',
};
