/** Sentences of validation. */
export const messages = {
  months_needed: 'Enter the useful life in months.',
  units_needed: 'Enter how many units an asset yields in its life, such as kilometres.',
  rate_needed: 'Enter how many per cent of the book value are written off in a year.',
  one_residual: 'Enter either a percentage or an amount.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    depreciations: typeof messages;
  }
}
