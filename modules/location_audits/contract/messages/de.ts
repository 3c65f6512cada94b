import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  audit_closed: '{audit} ist abgeschlossen. Öffnen Sie die Inventur wieder, um weiterzumachen.',
};
