export const texts = {
  errors: {
    open_bulk: '1 bulk edit',
    open_bulks: '{count} bulk edits',
    unique_in_bulk: 'This value must be different in each record. Change the records one by one.',
  },
  screens: { bulk: { did: 'Done: {what}', back: 'Back' } },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    bulk: typeof texts;
  }
}
