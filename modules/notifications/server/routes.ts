import { nothing } from '@steward/kernel/contract/answers/shape.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { about, flag, id, object, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route } from '@steward/kernel/server/http/route.ts';
import { notificationPageShape, notificationChoicesShape, calendarFeedShape } from '../contract/answers.ts';
import { calendarOf, chooseKinds, closeFeed, openFeed, readFeed } from './calendar.ts';
import { changeChoices, readChoices, revokeLinks } from './choices.ts';
import { listNotifications, markRead } from './read.ts';
import { unsubscribe, unsubscribePage } from './unsubscribe.ts';

/** Notifications of the caller, and unsubscribing without sign-in. */
export const notificationRoutes: readonly Route[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/notifications',
    query: { before: id },
    access: { permission: null, portal: true },
    summary: 'List your notifications, the newest first',
    answer: notificationPageShape,
    handle: (ctx, { query }) =>
      listNotifications(ctx, query['before'] === undefined ? undefined : pathId(query['before'])),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/notifications/read',
    body: {},
    access: { permission: null, portal: true, changes: 'own' },
    summary: 'Mark all your notifications as read',
    answer: nothing,
    handle: async (ctx) => {
      await markRead(ctx, null);
      return {};
    },
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/notifications/:id/read',
    body: {},
    access: { permission: null, portal: true, changes: 'own' },
    summary: 'Mark one of your notifications as read',
    answer: nothing,
    handle: async (ctx, { params }) => {
      await markRead(ctx, pathId(params['id']));
      return {};
    },
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/notifications/choices',
    access: { permission: null, portal: true },
    summary: 'Read how you want to be notified, by kind and channel',
    answer: notificationChoicesShape,
    handle: readChoices,
  },
  {
    scope: 'company',
    method: 'PATCH',
    path: '/notifications/choices',
    body: { kinds: object, mails: flag, digest_at: text, quiet_from: text, quiet_to: text, time_zone: text },
    access: { permission: null, portal: true, changes: 'own' },
    summary: 'Change how you want to be notified',
    answer: notificationChoicesShape,
    handle: (ctx, { body }) => changeChoices(ctx, body),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/notifications/links/revoke',
    body: {},
    access: { permission: null, portal: true, changes: 'own' },
    summary: 'Make the links in all your mails so far invalid',
    answer: nothing,
    handle: async (ctx) => {
      await revokeLinks(ctx);
      return {};
    },
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/notifications/calendar',
    access: { permission: null, portal: true },
    summary: 'Read the address of your calendar of what is due',
    answer: calendarFeedShape,
    handle: readFeed,
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/notifications/calendar',
    body: {},
    access: { permission: null, portal: true, changes: 'own' },
    summary: 'Make an address of your calendar; one that was there is no longer valid',
    answer: calendarFeedShape,
    handle: openFeed,
  },
  {
    scope: 'company',
    method: 'PATCH',
    path: '/notifications/calendar',
    body: { kinds: object },
    access: { permission: null, portal: true, changes: 'own' },
    summary: 'Choose which kinds of day your calendar shows',
    answer: calendarFeedShape,
    handle: (ctx, { body }) => chooseKinds(ctx, body),
  },
  {
    scope: 'company',
    method: 'DELETE',
    path: '/notifications/calendar',
    body: {},
    access: { permission: null, portal: true, changes: 'own' },
    summary: 'Make the address of your calendar invalid',
    answer: calendarFeedShape,
    handle: closeFeed,
  },
  {
    scope: 'public',
    method: 'GET',
    path: '/calendar/:token',
    type: 'text/calendar',
    summary: 'Read a calendar of what is due by its address, without a sign-in (RFC 5545)',
    handle: (services, { params }) => calendarOf(services, params['token'] ?? ''),
  },
  {
    scope: 'public',
    method: 'GET',
    path: '/unsubscribe/:token',
    type: 'text/html',
    summary: 'Ask whether to end notifications by mail, as a page',
    handle: (services, { params }) => unsubscribePage(services, params['token'] ?? ''),
  },
  {
    scope: 'public',
    method: 'POST',
    path: '/unsubscribe/:token',
    body: {},
    query: { what: about(text, '`kind`, `all`, `kind_again` or `all_again`; absent: `kind`') },
    takesForms: true,
    type: 'text/html',
    summary: 'End notifications of a kind by mail, with the address of a mail and without a sign-in (RFC 8058)',
    handle: (services, { params, query }) => unsubscribe(services, params['token'] ?? '', query['what']),
  },
];
