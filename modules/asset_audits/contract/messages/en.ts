/** Sentences of errors and of validation. */
export const messages = { audit_in_future: 'This date is in the future. Enter today or an earlier day.' } as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    asset_audits: typeof messages;
  }
}
