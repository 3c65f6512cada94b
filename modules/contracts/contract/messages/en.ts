/** Sentences of validation. */
export const messages = {
  after_end: 'This must not be after the end of the contract, {end}.',
  covers_nothing: 'Choose an asset, a licence or a location.',
  ends_when: 'Say when a terminated contract ends.',
  one_currency: 'What the contract cost before is in {currency}: a contract has one currency.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    contracts: typeof messages;
  }
}
