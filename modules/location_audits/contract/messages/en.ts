/** Sentences of errors and of validation. */
export const messages = { audit_closed: '{audit} is closed. Reopen it to continue.' } as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    location_audits: typeof messages;
  }
}
