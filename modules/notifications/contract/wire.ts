/** A notification about one history entry, or several of the same operation. */
export interface Notification {
  /** Of the newest of them. */
  readonly id: string;
  readonly kind: string;
  /** In the language of the reader. */
  readonly text: string;
  /** Number of its history entries. */
  readonly count: number;
  /** The record that the notification is about; the first of several. */
  readonly titles: readonly string[];
  /** Path in Steward; `null` when the record is gone or may not be read. */
  readonly link: string | null;
  readonly is_read: boolean;
  readonly created_at: string;
}

/** The newest first. */
export interface NotificationPage {
  readonly results: readonly Notification[];
  /** Cursor for older ones; `null` at the end. */
  readonly next: string | null;
}

/** What the bell shows. */
export interface UnreadNotifications {
  readonly count: number;
  readonly results: readonly Notification[];
}

/** Calendar feed of the caller's due dates. */
export interface CalendarFeed {
  /** Secret address of the calendar; `null` when there is none. */
  readonly address: string | null;
  /** What it shows, by kind of day. */
  readonly kinds: readonly { readonly name: string; readonly title: string; readonly is_on: boolean }[];
}

/** A browser subscribed to push messages. */
export interface PushDevice {
  readonly id: string;
  readonly user_agent: string;
  /** SHA-256 of its push address, by which a browser recognises itself. */
  readonly endpoint_hash: string;
  readonly created_at: string;
  /** Last time that the user was signed in there. */
  readonly seen_at: string;
  /** `null`: never yet. */
  readonly pushed_at: string | null;
}

/** The caller's browsers. */
export interface PushDevices {
  /** Public key of this installation for subscriptions (VAPID, RFC 8292), in base64url. */
  readonly key: string;
  readonly devices: readonly PushDevice[];
}

/** Limit of the count of unread notifications. */
export const MAX_UNREAD = 100;

export const CHANNELS = ['bell', 'mail', 'push'] as const;
/** Channels of notifications. */
export type Channel = (typeof CHANNELS)[number];

/** Notification settings of a user. */
export interface NotificationChoices {
  readonly kinds: readonly ({ readonly name: string; readonly title: string } & Readonly<Record<Channel, boolean>>)[];
  /** Off: no emails, whatever the kinds say. */
  readonly mails: boolean;
  /** Times of day, HH:MM; `null`: none. */
  readonly digest_at: string | null;
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  /** Time zone of these times; `null`: the company's. */
  readonly time_zone: string | null;
  readonly company_zone: string;
}

/** A push message, which the service worker shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path in Steward that it opens. */
  readonly link: string;
  /** Its notification; absent if there are several or none. */
  readonly id?: string;
  /** A later message with the same tag replaces it. */
  readonly tag: string;
  /** Language of title and body. */
  readonly lang: string;
}
