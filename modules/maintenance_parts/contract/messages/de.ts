import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  one_part: 'Wählen Sie ein Teil: eine Komponente, ein Verbrauchsmaterial oder ein Zubehör.',
};
