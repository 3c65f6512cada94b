/** Sentences of errors and of validation. */
export const messages = {
  already_checked_out: '{asset} is already checked out to {holder}, since {since}.',
  not_checked_out: '{asset} is not checked out, so it cannot be checked in.',
  not_deployable:
    '{asset} has the status label {status}, which does not allow check-out. Choose a deployable one first.',
  code_of_several: 'Several assets are found by the code {code}. Choose one by its tag.',
  future_date: 'This must not be in the future.',
  holder_circle: 'The asset would be assigned to itself.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    checkout: typeof messages;
  }
}
