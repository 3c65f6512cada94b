/** Sentences of validation. */
export const messages = { one_part: 'Choose one part: a component, a disposable or an accessory.' } as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    maintenance_parts: typeof messages;
  }
}
