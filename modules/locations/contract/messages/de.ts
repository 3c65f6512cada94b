import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  circular: 'Ein Datensatz kann sich nicht selbst übergeordnet sein.',
};
