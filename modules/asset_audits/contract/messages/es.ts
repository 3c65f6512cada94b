import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  audit_in_future: 'Una auditoría no puede estar en el futuro.',
};
