import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { NotificationKind } from '@steward/kernel/server/context/notifications.ts';
import { decidableKinds } from '../contract/portal.ts';

const say = wordsOf('requests');

/** A new request, for those who decide. */
export const requestMade: NotificationKind = {
  name: 'request_made',
  title: say(({ notifications }) => notifications.request_made.title),
  words: say(({ notifications }) => notifications.request_made.words),
  wordsOf: {
    request_return: say(({ notifications }) => notifications.request_made.request_return),
    report_problem: say(({ notifications }) => notifications.request_made.report_problem),
  },
  saysNote: true,
  visible: (user) => decidableKinds(user).length > 0,
  page: '/requests',
  mailsByDefault: true,
};

/** A decision on the reader's request, without the name of who decided. */
export const requestDecided: NotificationKind = {
  name: 'request_decided',
  title: say(({ notifications }) => notifications.request_decided.title),
  words: say(({ notifications }) => notifications.request_decided.words),
  wordsOf: {
    decline_request: say(({ notifications }) => notifications.request_decided.decline_request),
    order_request: say(({ notifications }) => notifications.request_decided.order_request),
    deliver_request: say(({ notifications }) => notifications.request_decided.deliver_request),
    settle_problem: say(({ notifications }) => notifications.request_decided.settle_problem),
    close_problem: say(({ notifications }) => notifications.request_decided.close_problem),
  },
  saysNote: true,
  ownPage: '/portal',
  page: '/portal?tab=requests',
  mailsByDefault: true,
};
