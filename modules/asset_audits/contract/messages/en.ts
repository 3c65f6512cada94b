/** Sentences of errors and of validation. */
export const messages = {
  audit_stays: 'An audit stays with its asset.',
  audit_moved: 'This is decided when the audit is recorded.',
  audit_in_future: 'An audit cannot be in the future.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    asset_audits: typeof messages;
  }
}
