import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  kit_short: 'Para {kit} falta: {missing}. No se ha asignado nada.',
  kit_empty: '{kit} no tiene elementos. Añada alguno primero.',
  not_in_kit: '{asset} no es de ningún modelo del kit, o hay más de su modelo de los que tiene el kit.',
};
