/** Sentences of errors and of validation. */
export const messages = {
  seats_in_use: '{n} seats are assigned. Check some in first.',
  no_free_seat: '{license} has no free seat.',
  seat_taken: 'Seat {seat} of {license} is already checked out.',
  seat_not_assigned: 'Seat {seat} of {license} is not checked out.',
  not_reassignable: '{license} is not reassignable: its seats stay with those who have them.',
  has_terms: 'The licence has terms. Change or delete those.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    software: typeof messages;
  }
}
