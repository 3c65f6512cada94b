/** Sentences of validation. */
export const messages = { after_end: 'This must not be after the end of the contract, {end}.' } as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    contracts: typeof messages;
  }
}
