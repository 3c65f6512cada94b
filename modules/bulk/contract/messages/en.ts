/** Sentences of errors and of validation. */
export const messages = {
  open_bulk: '1 bulk edit',
  open_bulks: '{count} bulk edits',
  unique_in_bulk: 'This value must be different in each record. Change the records one by one.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    bulk: typeof messages;
  }
}
