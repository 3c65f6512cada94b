/** Sentences of errors and of validation. */
export const messages = {
  already_checked_out: '{asset} is already checked out to {holder}, since {since}. Check it in first.',
  not_checked_out: '{asset} is not checked out, so it cannot be checked in.',
  not_deployable:
    '{asset} has the status label {status}, which does not allow check-out. Choose a deployable one first.',
  code_of_several: 'Several assets have the code {code}. Choose one by its asset tag.',
  future_date: 'This date is in the future. Enter today or an earlier day.',
  holder_circle: 'The asset would be assigned to itself. Choose another one.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    checkout: typeof messages;
  }
}
