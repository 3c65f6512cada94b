/** What somebody is told: one line of the history, or several of one piece of work. */
export interface Notification {
  /** Of the newest of them. */
  readonly id: string;
  readonly kind: string;
  /** In the language of the reader. */
  readonly text: string;
  /** How many lines it stands for. */
  readonly count: number;
  /** What it is about, of several the first. */
  readonly titles: readonly string[];
  /** Address within Steward; `null`: the record is gone, or may not be read. */
  readonly link: string | null;
  readonly is_read: boolean;
  readonly created_at: string;
}

/** The newest first. */
export interface NotificationPage {
  readonly results: readonly Notification[];
  /** Id to ask for what is older; `null`: that was all. */
  readonly next: string | null;
}

/** What the bell shows. */
export interface UnreadNotifications {
  readonly count: number;
  readonly results: readonly Notification[];
}

/** The caller's calendar of what is due. */
export interface CalendarFeed {
  /** Secret: whoever has it reads the calendar. `null`: there is none. */
  readonly address: string | null;
}

/** A browser that shows notifications without an open page. */
export interface PushDevice {
  readonly id: string;
  readonly user_agent: string;
  /** SHA-256 of its address at its push service, by which a browser knows itself. */
  readonly endpoint_hash: string;
  readonly created_at: string;
  /** When somebody was last signed in there. */
  readonly seen_at: string;
  /** `null`: never yet. */
  readonly pushed_at: string | null;
}

/** The caller's browsers. */
export interface PushDevices {
  /** Key of this installation, by which browsers subscribe (VAPID, RFC 8292), in base64url. */
  readonly key: string;
  readonly devices: readonly PushDevice[];
}

/** Unread ones are counted up to this. */
export const MAX_UNREAD = 100;

export const CHANNELS = ['bell', 'mail', 'push'] as const;
/** By what somebody is told. */
export type Channel = (typeof CHANNELS)[number];

/** How somebody wants to be told. */
export interface NotificationChoices {
  readonly kinds: readonly ({ readonly name: string; readonly title: string } & Readonly<Record<Channel, boolean>>)[];
  /** Off: no mails, whatever is chosen for the kinds. */
  readonly mails: boolean;
  /** Times of day, HH:MM; `null`: none. */
  readonly digest_at: string | null;
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  /** Of these times; `null`: the company's. */
  readonly time_zone: string | null;
  readonly company_zone: string;
}

/** What is pushed to a browser; its worker shows it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Address within Steward that it opens. */
  readonly link: string;
  /** The one notification that it says; absent: it says several, or none. */
  readonly id?: string;
  /** A message of the same tag takes its place. */
  readonly tag: string;
  /** Language of title and body. */
  readonly lang: string;
}
