import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  audit_stays: 'Eine Inventur bleibt bei ihrem Asset.',
  audit_moved: 'Das wird beim Erfassen der Inventur entschieden.',
  audit_in_future: 'Eine Inventur kann nicht in der Zukunft liegen.',
};
