import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  audit_in_future: 'Dieses Datum liegt in der Zukunft. Geben Sie heute oder einen früheren Tag ein.',
};
