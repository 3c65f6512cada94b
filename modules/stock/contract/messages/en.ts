/** Sentences of errors and of validation. */
export const messages = {
  not_enough_stock: 'There are only {there} of {item} at {place}. Enter a smaller quantity, or receive some first.',
  not_that_many_out: 'Only {there} of {item} are checked out to {holder}. Enter a smaller quantity.',
  other_currency: 'The stock of {item} is kept in {currency}. Enter the cost in {currency}.',
  movement_reversed: 'This movement has been reversed before.',
  one_of_two_costs: 'Enter the cost of one or the total, and not both.',
  same_place: 'Choose another location than the one it comes from.',
  no_location: 'no location',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    stock: typeof messages;
  }
}
