/** Sentences of errors and of validation. */
export const messages = { archived_label: 'Choose a deployable status label.' } as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    catalogue: typeof messages;
  }
}
