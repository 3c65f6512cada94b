/** Sentences of errors and of validation. */
export const messages = {
  not_enough_stock: 'Available at {place}: {there} of {item}. Enter a smaller quantity, or receive stock first.',
  not_that_many_out: 'Checked out to {holder}: {there} of {item}. Enter a smaller quantity.',
  other_currency: 'The stock of {item} is kept in {currency}. Enter the cost in {currency}.',
  movement_reversed: 'This movement has already been reversed. Reload the page.',
  one_of_two_costs: 'Enter either the unit cost or the total cost.',
  same_place: 'Choose a location that is different from the current one.',
  no_location: 'no location',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    stock: typeof messages;
  }
}
