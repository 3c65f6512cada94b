/** Sentences of errors and of validation. */
export const messages = { circular: 'A record cannot be its own parent.' } as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    locations: typeof messages;
  }
}
