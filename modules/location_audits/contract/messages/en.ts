/** Sentences of errors and of validation. */
export const messages = {
  open_audit_found: '1 closing of audits',
  open_audits_found: '{count} closings of audits',
  audit_closed: '{audit} is closed. Reopen it to continue.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    location_audits: typeof messages;
  }
}
