/** Sentences of errors and of validation. */
export const messages = {
  token_too_long: 'A token is valid for one year at most. Choose a day until {until}.',
  day_past: 'This day is in the past. Choose a later one.',
  token_needs_rights: 'Choose at least one permission.',
  too_many_tokens: 'You have {max} API tokens. Revoke one that you no longer need.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    api_tokens: typeof messages;
  }
}
