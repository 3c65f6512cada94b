/** Sentences of errors and of validation. */
export const messages = {
  claim_taken: '{asset} has just been checked out to another user. Choose another asset.',
  claim_yours: '{asset} is already assigned to you.',
  already_requested: 'You have already requested this asset. You will be notified.',
  other_model: 'One of these assets is not of the requested model. Choose another one.',
  request_ended: 'This request is already closed. Reload the page.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    requests: typeof messages;
  }
}
