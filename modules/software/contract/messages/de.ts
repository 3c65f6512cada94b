import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  seats_in_use: '{n} Plätze sind zugewiesen. Nehmen Sie zuerst welche zurück.',
};
