/** Sentences of errors and of validation. */
export const messages = { last_workspace: 'A company needs at least one workspace. Add another one first.' } as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    workspaces: typeof messages;
  }
}
