/** Sentences of errors and of validation. */
export const messages = { audit_in_future: 'An audit cannot be in the future.' } as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    asset_audits: typeof messages;
  }
}
