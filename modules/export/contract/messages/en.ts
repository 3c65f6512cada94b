/** Sentences of errors and of validation. */
export const messages = {
  open_export: '1 export',
  open_exports: '{count} exports',
  too_many_for_sheet: 'A sheet holds at most {max} rows. Narrow the list, or export it as CSV.',
  printed_first: 'The first {max} of {count}',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    export: typeof messages;
  }
}
