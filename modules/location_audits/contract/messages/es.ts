import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  audit_closed: '{audit} está cerrada. Reábrala para continuar.',
};
