import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { resultsOf, deleted, shape, arrayOf, boolean, nothing } from '@steward/kernel/contract/answers/shape.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import {
  about,
  fieldsOf,
  id,
  listOf,
  object,
  oneOf,
  required,
  text,
  type Values,
} from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import {
  webhookShape,
  eventsOfRecordShape,
  newWebhookShape,
  webhookDeliveryShape,
  webhookMessageShape,
  webhookTestShape,
} from '../contract/answers.ts';
import { webhookFields } from '../contract/fields.ts';
import { eventCatalogue } from './catalogue.ts';
import { aboutOf, listDeliveries, readMessage, sendAgain, testWebhook } from './deliveries.ts';
import { createWebhook, deleteWebhook, listWebhooks, readWebhook, rotateSecret, updateWebhook } from './store.ts';

/** Messages contain changes of all records, so only administrators manage and read webhooks, and no API tokens. */
const access = { permission: 'setting_administrator:all', signedInOnly: true } as const;
const common = { scope: 'company', access } as const;
const events = {
  events: required(listOf(text)),
  filters: about(
    object,
    'Conditions on the records of events, by record type, in the form of the parameter `filters` of lists',
    { asset: { field: 'state', op: 'in', value: ['deployable'] } },
  ),
};
const optional = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, { schema }]) => [key, { schema }]));

const routes: CompanyRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/webhooks',
    summary: 'List the webhooks',
    answer: resultsOf(webhookShape),
    handle: async (ctx) => ({ results: await listWebhooks(ctx) }),
  },
  {
    ...common,
    method: 'GET',
    path: '/webhooks/events',
    summary: 'List the events that webhooks can be told of, by record type, each type with an example of a message',
    answer: resultsOf(eventsOfRecordShape),
    handle: async (ctx) => ({ results: eventCatalogue(ctx.services.modules.events, aboutOf(ctx)) }),
  },
  {
    ...common,
    method: 'POST',
    path: '/webhooks',
    body: { ...fieldsOf(webhookFields), ...events },
    status: 201,
    access: { ...access, secret: true },
    summary: 'Add a webhook; only this answer has its secret',
    answer: newWebhookShape,
    handle: (ctx, request) => createWebhook(ctx, request.body),
  },
  {
    ...common,
    method: 'GET',
    path: '/webhooks/:id',
    summary: 'Read a webhook',
    answer: webhookShape,
    handle: (ctx, request) => readWebhook(ctx, pathId(request.params['id'])),
  },
  {
    ...common,
    method: 'PATCH',
    path: '/webhooks/:id',
    body: optional({ ...fieldsOf(webhookFields), ...events }),
    summary: 'Change a webhook; one that is turned on again sends what waits',
    answer: webhookShape,
    handle: (ctx, request) => updateWebhook(ctx, pathId(request.params['id']), request.body),
  },
  {
    ...common,
    method: 'DELETE',
    path: '/webhooks/:id',
    body: {},
    summary: 'Delete a webhook with its deliveries',
    answer: deleted,
    handle: async (ctx, request) => {
      await deleteWebhook(ctx, pathId(request.params['id']));
      return { deleted: 1 };
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/webhooks/:id/secret',
    body: {},
    access: { ...access, secret: true },
    summary: 'Give a webhook another secret; the former one signs too for a day',
    answer: newWebhookShape,
    handle: (ctx, request) => rotateSecret(ctx, pathId(request.params['id'])),
  },
  {
    ...common,
    method: 'POST',
    path: '/webhooks/:id/test',
    body: {},
    summary: 'Send a test to a webhook now, and read what it answers',
    answer: webhookTestShape,
    handle: (ctx, request) => testWebhook(ctx, pathId(request.params['id'])),
  },
  {
    ...common,
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    query: { state: oneOf(['waiting', 'delivered', 'failed']), before: id },
    summary: 'List what was sent to a webhook, and what waits',
    answer: shape({ results: arrayOf(webhookDeliveryShape), has_more: boolean }),
    handle: (ctx, request) =>
      listDeliveries(ctx, pathId(request.params['id']), {
        state: request.query['state'],
        before: request.query['before'] === undefined ? undefined : pathId(request.query['before']),
      }),
  },
  {
    ...common,
    method: 'GET',
    path: '/webhooks/:id/deliveries/:delivery',
    summary: 'Read the message of a delivery',
    answer: webhookMessageShape,
    handle: (ctx, request) => readMessage(ctx, pathId(request.params['id']), pathId(request.params['delivery'])),
  },
  {
    ...common,
    method: 'POST',
    path: '/webhooks/:id/deliveries/:delivery/send',
    body: {},
    summary: 'Send a delivery again',
    answer: nothing,
    handle: async (ctx, request) => {
      await sendAgain(ctx, pathId(request.params['id']), pathId(request.params['delivery']));
      return {};
    },
  },
];

/** Calls for administrators. */
export const webhookRoutes: CompanyRoute[] = routes.map((route) => ({
  ...route,
  handle: (ctx, request) => {
    if (!isAdmin(ctx.user)) throw new AppError('administrators_only');
    return route.handle(ctx, request);
  },
}));
