/** Sentences of errors and of validation. */
export const messages = {
  held_status: '{asset} is checked out. Check it in first, then choose this status label.',
  held_label: 'Checked-out assets with this status label: {count}. Check them in first.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    assets: typeof messages;
  }
}
