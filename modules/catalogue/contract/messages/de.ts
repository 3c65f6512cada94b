import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  archived_label: 'Wählen Sie eine einsetzbare Statusbezeichnung.',
};
