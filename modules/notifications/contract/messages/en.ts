/** Sentences of errors and of validation. */
export const messages = {
  unknown_placeholder: 'There is no {{name}} in mails of this kind. Use {known}, or remove it.',
  push_endpoint: 'The address must be that of a push service, with https.',
  push_keys: 'The keys are not those of a push subscription.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    notifications: typeof messages;
  }
}
