/** Sentences of validation. */
export const messages = {
  months_needed: 'Enter the useful life in months.',
  units_needed: 'Enter the total units of an asset over its life, such as kilometres.',
  rate_needed: 'Enter the rate per year as a percentage of the book value.',
  one_residual: 'Enter either a percentage or an amount.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    depreciations: typeof messages;
  }
}
