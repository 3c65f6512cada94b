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
  /** By record type: events are only sent for records that match. */
  readonly filters: WebhookFilters;
  /** Record types whose conditions are hidden from the reader. Changes leave them as they are. */
  readonly hidden_filters: readonly string[];
  /** Conditions that are no longer valid; nothing is sent for these record types. */
  readonly filter_faults: readonly FilterFault[];
  readonly is_active: boolean;
  /** Time since which all deliveries have failed. */
  readonly failing_since: string | null;
  /** Time when it was turned off because of failures. */
  readonly stopped_at: string | null;
  readonly created_at: string;
  /** Waiting deliveries, and the last one sent. */
  readonly waiting: number;
  readonly last_sent_at: string | null;
  readonly last_status: number | null;
}

/** The answer to creating a webhook or changing its secret. No other answer has the secret. */
export interface NewWebhook extends Webhook {
  readonly secret: string;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** Delivery of an event to a webhook. */
export interface WebhookDelivery {
  readonly id: string;
  /** Message id, the same at each attempt, so that duplicates are recognised. */
  readonly event_id: string;
  readonly event: string;
  readonly record: string;
  readonly record_id: string;
  readonly title: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly created_at: string;
  /** Time of the next attempt; `null` unless it waits. */
  readonly due_at: string | null;
  readonly sent_at: string | null;
  /** HTTP status of the answer; `null` when there was none. */
  readonly status: number | null;
  /** Beginning of the answer, or the reason why there was none. */
  readonly answer: string | null;
  readonly took_ms: number | null;
}

/** Events of one record type, named without the type: `created` for `asset.created`. */
export interface EventsOfRecord {
  readonly record: string;
  readonly events: readonly string[];
  /** Example of an update; other events differ in type, target and changes. */
  readonly example: WebhookMessage;
}

/** Body of a delivery in the format `json`. */
export interface WebhookMessage {
  /** Id of the history entry; later ones are greater. */
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
    /** Actor; without id: Steward itself, or support. */
    readonly actor: { readonly id: string | null; readonly name: string };
    /** Assignee or location. */
    readonly target: { readonly type: string; readonly id: string; readonly name: string } | null;
    readonly note: string | null;
    /** Changes; fields with a permission of their own are listed without values. */
    readonly changes: readonly { readonly field: string; readonly from?: unknown; readonly to?: unknown }[];
  };
}

/** What the receiver of a test answered; `status` is `null` when nothing came. */
export interface WebhookTest {
  readonly is_ok: boolean;
  readonly status: number | null;
  readonly answer: string;
  readonly took_ms: number;
}
