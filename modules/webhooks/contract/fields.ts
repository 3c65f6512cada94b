import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/**
 * Format of deliveries. `json`: the event, signed according to standardwebhooks.com. The others: a sentence in the
 * format of that chat's incoming webhooks.
 */
export const WEBHOOK_FORMS = ['json', 'slack', 'teams', 'google_chat'] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

/** Input of a webhook. Events are given by name, as `asset.*` for a record type, or as `*` for all. */
export const webhookFields = {
  name: { kind: 'text', required: true, max: 100 },
  url: { kind: 'text', required: true, max: 2000 },
  form: { kind: 'select', required: true, options: WEBHOOK_FORMS, default: 'json' },
  work_space: { kind: 'references', to: 'workspace' },
  is_active: { kind: 'boolean', required: true, default: true },
} as const satisfies Fields;
