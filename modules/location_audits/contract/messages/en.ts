/** Sentences of errors and of validation. */
export const messages = {
  open_audit_found: '1 audit closing',
  open_audits_found: '{count} audit closings',
  audit_closed: '{audit} is closed. Reopen it to continue.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    location_audits: typeof messages;
  }
}
