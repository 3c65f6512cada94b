/** Sentences of errors and of validation. */
export const messages = {
  kit_short: 'Missing for {kit}: {missing}. Nothing was checked out. Add stock, or change the kit.',
  kit_empty: '{kit} has no items. Add one first.',
  not_in_kit:
    '{asset} does not match the kit: its model is not in the kit, or there are too many of it. Choose another asset.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    kits: typeof messages;
  }
}
