import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  audit_in_future: 'Esta fecha está en el futuro. Introduzca hoy o un día anterior.',
};
