/** Sentences of errors and of validation. */
export const messages = {
  seats_in_use: 'Assigned seats: {n}. Check some in first.',
  no_free_seat: '{license} has no free seat. Check one in, or add seats.',
  seat_taken: 'Seat {seat} of {license} is already checked out. Choose another one.',
  seat_not_assigned: 'Seat {seat} of {license} is not checked out.',
  not_reassignable: '{license} is not reassignable. Its seats stay assigned.',
  has_terms: 'This licence has terms. Change or delete the terms first.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    software: typeof messages;
  }
}
