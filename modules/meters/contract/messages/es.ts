import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  reading_in_future: 'Introduzca hoy o un día anterior.',
  reading_less: 'El {day} el contador ya marcaba {reading}. Indique al menos esa cifra o corrija la lectura anterior.',
  reading_more:
    'El {day} el contador solo marcaba {reading}. Indique como máximo esa cifra o corrija la lectura posterior.',
};
