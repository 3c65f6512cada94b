/** Sentences of errors and of validation. */
export const messages = {
  unknown_placeholder: 'There is no {{name}} in mails of this kind. Use {known}, or remove it.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    notifications: typeof messages;
  }
}
