import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  kit_short: 'Para {kit} falta: {missing}. No se ha asignado nada. Añada existencias o cambie el kit.',
  kit_empty: '{kit} no tiene elementos. Añada alguno primero.',
  not_in_kit: '{asset} no corresponde al kit: su modelo no está incluido o hay demasiados. Elija otro activo.',
};
