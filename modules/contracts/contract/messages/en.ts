/** Sentences of validation. */
export const messages = {
  after_end: 'Enter a date that is not after the end of the contract, {end}.',
  covers_nothing: 'Choose an asset, a licence or a location.',
  ends_when: 'Enter the end date of the terminated contract.',
  one_currency: 'Enter the cost in {currency}, the currency of the earlier cost.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    contracts: typeof messages;
  }
}
