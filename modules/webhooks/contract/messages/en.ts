/** Sentences of errors and of validation. */
export const messages = {
  webhook_url: 'Enter an address that begins with https://, without a user name or password.',
  webhook_inside:
    'This address is in a private network. The operator of this installation can allow it (WEBHOOK_PRIVATE_NETWORK).',
  webhook_event: 'There is no event {event}. Choose from the list.',
  webhook_needs_events: 'Choose at least one event.',
  webhook_conditions: 'Use at most {max} conditions, with short values.',
  too_many_webhooks: 'There are {max} webhooks. Delete one that you no longer need.',
  webhook_not_allowed: 'The address {host} is not allowed',
  webhook_no_answer: 'No answer',
  webhook_timeout: 'No answer within {seconds} seconds',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    webhooks: typeof messages;
  }
}
