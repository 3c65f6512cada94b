/** Sentences of errors and of validation. */
export const messages = {
  owner_accepted: 'The owner of {name} has accepted the invitation already.',
  not_external_id: 'This is not such an ID. An example is {example}.',
  reason_needed: 'Enter a reason: the company reads it.',
  taken_by_company: '{company} already has this ID.',
  no_support_window: 'This company grants no support access at the moment. Request access first.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    platform: typeof messages;
  }
}
