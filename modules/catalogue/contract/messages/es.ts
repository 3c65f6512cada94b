import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  archived_label: 'Elija una etiqueta de estado utilizable.',
};
