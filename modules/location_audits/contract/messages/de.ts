import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_audit_found: '1 Inventurabschluss',
  open_audits_found: '{count} Inventurabschlüsse',
  audit_closed: '{audit} ist abgeschlossen. Öffnen Sie die Inventur wieder, um fortzufahren.',
};
