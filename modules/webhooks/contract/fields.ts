import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/**
 * What is sent: `json` the event itself, signed as Standard Webhooks say (standardwebhooks.com); the others a sentence
 * in the form that the chat of this name takes at its incoming webhooks.
 */
export const WEBHOOK_FORMS = ['json', 'slack', 'teams', 'google_chat'] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

/** Input of a webhook beside its events: names, `asset.*` for all of a record type, or `*` for all. */
export const webhookFields = {
  name: { kind: 'text', required: true, max: 100 },
  url: { kind: 'text', required: true, max: 2000 },
  form: { kind: 'select', required: true, options: WEBHOOK_FORMS, default: 'json' },
  work_space: { kind: 'references', to: 'workspace' },
  is_active: { kind: 'boolean', required: true, default: true },
} as const satisfies Fields;
