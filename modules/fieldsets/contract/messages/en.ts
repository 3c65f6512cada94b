/** Sentences of validation. */
export const messages = {
  unknown_fields: 'Not custom fields of {record}: {names}. Choose fields of this type.',
  fieldset_of_other: 'This is a fieldset for other records. Choose one for {record}.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    fieldsets: typeof messages;
  }
}
