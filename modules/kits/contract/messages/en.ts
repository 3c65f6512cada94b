/** Sentences of errors and of validation. */
export const messages = {
  kit_short: 'Missing for {kit}: {missing}. Nothing was checked out.',
  kit_empty: '{kit} has no items. Add some first.',
  not_in_kit: '{asset} is of no model of the kit, or there are more of its model than the kit has.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    kits: typeof messages;
  }
}
