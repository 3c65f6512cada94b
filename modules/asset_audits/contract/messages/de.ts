import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  audit_in_future: 'Eine Inventur kann nicht in der Zukunft liegen.',
};
