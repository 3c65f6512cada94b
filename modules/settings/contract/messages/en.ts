/** Sentences of errors and of validation. */
export const messages = { profile_is_complete: 'The profile of this company is already complete.' } as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    settings: typeof messages;
  }
}
