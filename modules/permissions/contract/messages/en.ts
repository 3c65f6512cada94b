/** Sentences of errors and of validation. */
export const messages = {
  preview_higher: 'You can only preview Steward as a user who has no more permissions than you.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    permissions: typeof messages;
  }
}
