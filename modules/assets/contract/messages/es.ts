import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  held_status: '{asset} está asignado. Devuélvalo primero y elija después esta etiqueta de estado.',
  held_label: 'Activos asignados con esta etiqueta de estado: {count}. Devuélvalos primero.',
};
