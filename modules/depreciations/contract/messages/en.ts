/** Sentences of validation. */
export const messages = {
  rate_needed: 'Enter how many per cent of the book value are written off in a year.',
  one_residual: 'Enter either a percentage or an amount.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    depreciations: typeof messages;
  }
}
