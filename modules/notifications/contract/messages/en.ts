/** Sentences of errors and of validation. */
export const messages = {
  unknown_placeholder: 'Emails of this type have no {{name}}. Use {known}, or remove it.',
  push_endpoint: 'Enter the https address of a push service.',
  push_keys: 'These keys do not belong to a push subscription. Subscribe again.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    notifications: typeof messages;
  }
}
