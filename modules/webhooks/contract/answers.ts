import { filterShape } from '@steward/kernel/contract/answers/records.ts';
import {
  anything,
  arrayOf,
  boolean,
  integer,
  literal,
  mapOf,
  moment,
  named,
  nullable,
  optional,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { FilterFault } from './filters.ts';
import type { WebhookTest, EventsOfRecord, NewWebhook, Webhook, WebhookDelivery, WebhookMessage } from './wire.ts';

const filterFaultShape: Shape<FilterFault> = named('FilterFault', shape({ record: string, field: string }));

export const webhookShape: Shape<Webhook> = named(
  'Webhook',
  shape({
    id: uuid,
    name: string,
    url: string,
    form: literal('json', 'slack', 'teams', 'google_chat'),
    events: arrayOf(string),
    work_space: nullable(arrayOf(shape({ id: uuid, name: string }))),
    filters: mapOf(filterShape),
    hidden_filters: arrayOf(string),
    filter_faults: arrayOf(filterFaultShape),
    is_active: boolean,
    failing_since: nullable(string),
    stopped_at: nullable(moment),
    created_at: moment,
    waiting: integer,
    last_sent_at: nullable(moment),
    last_status: nullable(integer),
  }),
);

export const webhookMessageShape: Shape<WebhookMessage> = named(
  'WebhookMessage',
  shape({
    id: uuid,
    type: string,
    timestamp: moment,
    data: shape({
      company: shape({ id: uuid, name: string }),
      record: shape({ type: string, id: uuid, title: string, url: nullable(string) }),
      actor: shape({ id: nullable(uuid), name: string }),
      target: nullable(shape({ type: string, id: uuid, name: string })),
      note: nullable(string),
      changes: arrayOf(shape({ field: string, from: optional(anything), to: optional(anything) })),
    }),
  }),
);

export const eventsOfRecordShape: Shape<EventsOfRecord> = named(
  'EventsOfRecord',
  shape({ record: string, events: arrayOf(string), example: webhookMessageShape }),
);

export const newWebhookShape: Shape<NewWebhook> = named(
  'NewWebhook',
  shape({
    secret: string,
    id: uuid,
    name: string,
    url: string,
    form: literal('json', 'slack', 'teams', 'google_chat'),
    events: arrayOf(string),
    work_space: nullable(arrayOf(shape({ id: uuid, name: string }))),
    filters: mapOf(filterShape),
    hidden_filters: arrayOf(string),
    filter_faults: arrayOf(filterFaultShape),
    is_active: boolean,
    failing_since: nullable(string),
    stopped_at: nullable(moment),
    created_at: moment,
    waiting: integer,
    last_sent_at: nullable(moment),
    last_status: nullable(integer),
  }),
);

export const webhookDeliveryShape: Shape<WebhookDelivery> = named(
  'WebhookDelivery',
  shape({
    id: uuid,
    event_id: uuid,
    event: string,
    record: string,
    record_id: uuid,
    title: string,
    state: literal('failed', 'waiting', 'delivered'),
    attempts: integer,
    created_at: moment,
    due_at: nullable(moment),
    sent_at: nullable(moment),
    status: nullable(integer),
    answer: nullable(string),
    took_ms: nullable(integer),
  }),
);

export const webhookTestShape: Shape<WebhookTest> = named(
  'WebhookTest',
  shape({ is_ok: boolean, status: nullable(integer), answer: string, took_ms: integer }),
);
