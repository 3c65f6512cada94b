import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_audit_found: '1 cierre de auditorías',
  open_audits_found: '{count} cierres de auditorías',
  audit_closed: '{audit} está cerrada. Reábrala para continuar.',
};
