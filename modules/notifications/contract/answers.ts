import {
  arrayOf,
  boolean,
  integer,
  moment,
  named,
  nullable,
  optional,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { KindTemplates, MailPreview, MailTemplate } from './templates.ts';
import type {
  CalendarFeed,
  Notification,
  NotificationChoices,
  NotificationPage,
  PushDevice,
  PushDevices,
} from './wire.ts';

export const pushDeviceShape: Shape<PushDevice> = named(
  'PushDevice',
  shape({
    id: uuid,
    user_agent: string,
    endpoint_hash: string,
    created_at: moment,
    seen_at: moment,
    pushed_at: nullable(moment),
  }),
);

export const pushDevicesShape: Shape<PushDevices> = named(
  'PushDevices',
  shape({ key: string, devices: arrayOf(pushDeviceShape) }),
);

const notificationShape: Shape<Notification> = named(
  'Notification',
  shape({
    id: uuid,
    kind: string,
    text: string,
    count: integer,
    titles: arrayOf(string),
    link: nullable(string),
    is_read: boolean,
    created_at: moment,
  }),
);

export const notificationPageShape: Shape<NotificationPage> = named(
  'NotificationPage',
  shape({ results: arrayOf(notificationShape), next: nullable(string) }),
);

export const notificationChoicesShape: Shape<NotificationChoices> = named(
  'NotificationChoices',
  shape({
    kinds: arrayOf(shape({ name: string, title: string, push: boolean, mail: boolean, bell: boolean })),
    mails: boolean,
    digest_at: nullable(moment),
    quiet_from: nullable(string),
    quiet_to: nullable(string),
    time_zone: nullable(string),
    company_zone: string,
  }),
);

export const calendarFeedShape: Shape<CalendarFeed> = named(
  'CalendarFeed',
  shape({ address: nullable(string), kinds: arrayOf(shape({ name: string, title: string, is_on: boolean })) }),
);

const mailTemplateShape: Shape<MailTemplate> = named('MailTemplate', shape({ subject: string, text: string }));

export const kindTemplatesShape: Shape<KindTemplates> = named(
  'KindTemplates',
  shape({
    kind: string,
    title: string,
    placeholders: arrayOf(string),
    templates: shape({
      en: optional(mailTemplateShape),
      de: optional(mailTemplateShape),
      es: optional(mailTemplateShape),
    }),
  }),
);

export const mailPreviewShape: Shape<MailPreview> = named(
  'MailPreview',
  shape({ subject: string, html: string, is_real: boolean }),
);
