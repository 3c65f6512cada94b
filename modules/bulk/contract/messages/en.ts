/** Sentences of errors and of validation. */
export const messages = {
  open_bulk: '1 bulk change',
  open_bulks: '{count} bulk changes',
  ids_or_list: 'Choose records by `ids`, or by a list with `search` or `filters`; `filters: null` means all of them.',
  unique_in_bulk: 'This must differ from record to record, so it cannot be set for several.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    bulk: typeof messages;
  }
}
