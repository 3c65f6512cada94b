/** Sentences of errors and of validation. */
export const messages = { seats_in_use: '{n} seats are assigned. Check some in first.' } as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    software: typeof messages;
  }
}
