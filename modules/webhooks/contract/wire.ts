import type { WebhookForm } from './fields.ts';
import type { FilterFault, WebhookFilters } from './filters.ts';

/** A webhook without its secret. */
export interface Webhook {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly form: WebhookForm;
  readonly events: readonly string[];
  /** `null`: all workspaces. */
  readonly work_space: readonly { readonly id: string; readonly name: string }[] | null;
  /** By record type: only of records that fulfil them events are sent. */
  readonly filters: WebhookFilters;
  /** Record types whose conditions name what the reader does not see; a change leaves them as they are. */
  readonly hidden_filters: readonly string[];
  /** Conditions that cannot be asked any more; of records of these types nothing is sent. */
  readonly filter_faults: readonly FilterFault[];
  readonly is_active: boolean;
  /** Since when no delivery has succeeded, while some fail. */
  readonly failing_since: string | null;
  /** When it was turned off because it kept failing. */
  readonly stopped_at: string | null;
  readonly created_at: string;
  /** Deliveries that wait, and the last one that was sent. */
  readonly waiting: number;
  readonly last_sent_at: string | null;
  readonly last_status: number | null;
}

/** The answer of a create and of a change of the secret; only these have it. */
export interface NewWebhook extends Webhook {
  readonly secret: string;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** One event as it was, or will be, sent to a webhook. */
export interface WebhookDelivery {
  readonly id: string;
  /** Of the message: the same at each attempt, so that duplicates are recognised. */
  readonly event_id: string;
  readonly event: string;
  readonly record: string;
  readonly record_id: string;
  readonly title: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly created_at: string;
  /** When it is sent again; `null` unless it waits. */
  readonly due_at: string | null;
  readonly sent_at: string | null;
  /** Of the answer; `null`: there was none. */
  readonly status: number | null;
  /** The beginning of the answer, or why there was none. */
  readonly answer: string | null;
  readonly took_ms: number | null;
}

/** The events of one record type; the names are without it: `created` of `asset.created`. */
export interface EventsOfRecord {
  readonly record: string;
  readonly events: readonly string[];
  /** What is sent when one is updated; other events differ in type, target and changes. */
  readonly example: WebhookMessage;
}

/** What a webhook of the form `json` gets. */
export interface WebhookMessage {
  /** Of the line of history; later ones are greater. */
  readonly id: string;
  readonly type: string;
  /** ISO time. */
  readonly timestamp: string;
  readonly data: {
    readonly company: { readonly id: string; readonly name: string };
    readonly record: {
      readonly type: string;
      readonly id: string;
      readonly title: string;
      readonly url: string | null;
    };
    /** Who did it; without an id: Steward itself, or support. */
    readonly actor: { readonly id: string | null; readonly name: string };
    /** To or from whom or where. */
    readonly target: { readonly type: string; readonly id: string; readonly name: string } | null;
    readonly note: string | null;
    /** What changed; of fields that need a permission of their own only that they did. */
    readonly changes: readonly { readonly field: string; readonly from?: unknown; readonly to?: unknown }[];
  };
}
