/** Sentences of errors and of validation. */
export const messages = {
  owner_accepted: 'The owner of {name} has already accepted the invitation.',
  not_external_id: 'Enter an ID such as {example}.',
  reason_needed: 'Enter a reason. The company can read it.',
  taken_by_company: '{company} already has this ID. Enter another one.',
  no_support_window: 'This company grants no support access at the moment. Request access first.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    platform: typeof messages;
  }
}
