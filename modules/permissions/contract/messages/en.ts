/** Sentences of errors and of validation. */
export const messages = {
  preview_higher: 'You can only preview Steward as a user whose permissions do not exceed yours.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    permissions: typeof messages;
  }
}
