/** Sentences of errors and of validation. */
export const messages = {
  token_too_long: 'A token is valid for a year at most: choose a day until {until}.',
  day_past: 'This day is in the past. Choose a later one.',
  token_needs_rights: 'Choose at least one permission.',
  too_many_tokens: 'You have {max} API tokens. Revoke one that is no longer needed.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    api_tokens: typeof messages;
  }
}
